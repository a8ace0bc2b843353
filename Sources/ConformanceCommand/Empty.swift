// ConformanceCommand
