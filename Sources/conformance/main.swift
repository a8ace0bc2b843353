import ConformanceCommand
import CorpusTools

await ConformanceCommand.main(tools: CorpusTools.commands)
