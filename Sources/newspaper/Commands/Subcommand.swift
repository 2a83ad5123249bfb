import Configuration
import FoundationEssentials
import News
import NewspaperUI
import Newsroom

/// The program's environment, for the commands that need no screen.
struct CommandContext: Sendable {
    let processEnvironment: ProcessEnvironment
    let serviceFactory: ServiceFactory

    init(processEnvironment: ProcessEnvironment) {
        self.processEnvironment = processEnvironment
        serviceFactory = ServiceFactory(processEnvironment: processEnvironment)
    }
}

/// One or more related commands of the command line that need no screen.
protocol Subcommand: Sendable {
    var context: CommandContext { get }
}

extension Subcommand {
    var processEnvironment: ProcessEnvironment { context.processEnvironment }
    var serviceFactory: ServiceFactory { context.serviceFactory }

    var wantsStyles: Bool { Output.wantsStyles(environment: processEnvironment.environment) }

    /// Prints a table on a terminal, otherwise lines with fields separated by tabs.
    func say(_ table: @autoclosure () -> PrintedTable, lines: @autoclosure () -> [String]) {
        guard let size = Output.terminalSize else {
            for line in lines() { Output.say(line) }
            return
        }
        for line in table().lines(width: size.columns, isStyled: wantsStyles) {
            Output.say(Output.styled(line + "\n"))
        }
    }

    func printOpeningNotice(of paper: ArchivedNewsService?) async {
        if let notice = await paper?.noticeOfOpening() { Output.printError(notice) }
    }

    /// Prints any notices about the archive and the example edition.
    func printOpeningNotice(of delivery: ServiceFactory.ServiceBundle) async {
        await printOpeningNotice(of: delivery.paper)
        if delivery.isPlaceholder { Output.printError(CommandStrings.exampleStories) }
    }

    /// Records a change of the subscription list for undo.
    ///
    /// If the archive cannot be written, the change remains and an error is printed.
    func recordForUndo(_ change: SubscriptionChange?, joinsImport: Bool = false) async {
        guard let change, let paper = serviceFactory.subscriptionsBundle.paper else { return }
        do throws(NewsError) {
            let notice = try await paper.record(change, joinsImport: joinsImport)
            if let notice { Output.printError(notice) }
            await syncLists(paper)
        } catch {
            Output.printError(ErrorMessages.describe(error))
        }
    }

    /// Updates the archive to the lists, for commands such as `status` that only read it.
    func syncLists(_ paper: ArchivedNewsService) async {
        // The change is already made.
        _ = try? await paper.edition()
    }
}

extension Output {
    static func say(json value: some Encodable) {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        encoder.dateEncodingStrategy = .iso8601
        guard let data = try? encoder.encode(value) else { return }
        say(jsonDocument: String(decoding: data, as: UTF8.self) + "\n")
    }
}
