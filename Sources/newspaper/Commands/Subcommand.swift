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

    /// Prints a table if standard output is a terminal, otherwise fields separated by tabs.
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

    func printOpeningNotice(of delivery: ServiceFactory.ServiceBundle) async {
        await printOpeningNotice(of: delivery.paper)
        if delivery.isPlaceholder { Output.printError(CommandStrings.exampleStories) }
    }

    /// Records a change of the subscription list for undo.
    ///
    /// If the archive cannot be written, an error is printed and the change remains.
    func recordForUndo(_ change: UndoableSubscriptionEdit?, joinsImport: Bool = false) async {
        guard let change, let paper = serviceFactory.subscriptionsBundle.paper else { return }
        do throws(NewsError) {
            let notice = try await paper.subscriptions.editor.record(
                change,
                joinsImport: joinsImport
            )
            if let notice { Output.printError(notice) }
            await syncLists(paper)
        } catch {
            Output.printError(ErrorMessages.describe(error))
        }
    }

    /// Stores the subscription lists in the archive, for commands such as `status` that read only
    /// that.
    func syncLists(_ paper: ArchivedNewsService) async {
        // The change itself has been made; failing here changes nothing.
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
