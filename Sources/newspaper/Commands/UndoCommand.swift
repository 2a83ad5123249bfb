import News
import NewspaperUI
import Newsroom

/// Runs `newspaper undo` and `newspaper redo`.
struct UndoCommand: Subcommand {
    let context: CommandContext

    func undo(json: Bool) async -> Int32 {
        await perform(json: json, saying: UndoStrings.takenBack) { paper throws(NewsError) in
            try await paper.undo()
        }
    }

    func redo(json: Bool) async -> Int32 {
        await perform(json: json, saying: UndoStrings.doneAgain) { paper throws(NewsError) in
            try await paper.redo()
        }
    }

    private func perform(
        json: Bool,
        saying words: (UndoActionDescription?) -> String,
        _ action: (any Undoing) async throws(NewsError) -> UndoActionDescription?
    ) async -> Int32 {
        guard let paper = serviceFactory.subscriptionsBundle.paper else {
            return ExitStatus.failure
        }
        await printOpeningNotice(of: paper)
        do throws(NewsError) {
            let entry = try await action(paper)
            if entry != nil { await syncLists(paper) }
            let report = UndoReport(isDone: entry != nil, sentence: words(entry))
            if json {
                Output.say(json: report)
            } else if report.isDone {
                Output.say(report.sentence)
            } else {
                Output.printError(report.sentence)
            }
            return report.isDone ? ExitStatus.success : ExitStatus.failure
        } catch {
            Output.printError(ErrorMessages.describe(error))
            return ExitStatus.failure
        }
    }
}

private struct UndoReport: Encodable {
    let isDone: Bool
    let sentence: String
}
