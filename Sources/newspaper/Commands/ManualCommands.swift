import FoundationEssentials
import News

extension CommandDescription {
    /// The `manual` command, for package builders; not listed in the help.
    static let manual = CommandDescription(
        "manual",
        "writes the manual pages",
        overview: [("--directory DIR", "write the manual pages")],
        options: [CommandOption("--directory", "an existing folder", .one("DIR", .file))]
    )
}

/// Runs `newspaper manual` and `newspaper help TOPIC`.
struct ManualCommands: Subcommand {
    let context: CommandContext

    func writeManual(to directory: String) -> Int32 {
        for page in ManualPage.all {
            let path = "\(directory)/\(page.fileName)"
            do {
                try Data(page.roff.utf8).write(to: URL(filePath: path))
            } catch {
                let shown = MessageTextSanitizer.presentable(path)
                Output.printError("Can’t write “\(shown)”. Check that the folder exists.")
                return ExitStatus.failure
            }
        }
        return ExitStatus.success
    }

    func printHelp(about topic: HelpTopic) {
        let size = Output.terminalSize
        let lines = topic.lines(width: min(size?.columns ?? 80, 80), isStyled: wantsStyles)
        guard let size else {
            for line in lines { Output.say(line) }
            return
        }
        Pager(environment: processEnvironment.environment).show(lines, rows: size.rows)
    }
}
