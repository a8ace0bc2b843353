import ConformanceCommand

await ConformanceCommand.main()
