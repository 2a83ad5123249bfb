import News
import NewspaperUI
import Newsroom

extension CommandRunner {
    /// `newspaper undo`: takes back what the reader did last, by whatever command or key.
    func takeBack(json: Bool) async -> Int32 {
        await turn(json: json, saying: UndoStrings.takenBack) { paper throws(NewsError) in
            try await paper.undo()
        }
    }

    /// `newspaper redo`: does again what was taken back last.
    func doAgain(json: Bool) async -> Int32 {
        await turn(json: json, saying: UndoStrings.doneAgain) { paper throws(NewsError) in
            try await paper.redo()
        }
    }

    private func turn(
        json: Bool,
        saying words: (JournalEntry?) -> String,
        _ turn: (any Undoing) async throws(NewsError) -> JournalEntry?
    ) async -> Int32 {
        guard let paper = newsstand.subscribed.paper else { return ExitStatus.failure }
        await tellOpening(of: paper)
        do throws(NewsError) {
            let entry = try await turn(paper)
            if entry != nil { await bringUpToDate(paper) }
            let report = UndoReport(isDone: entry != nil, sentence: words(entry))
            if json {
                Output.say(json: report)
            } else if report.isDone {
                Output.say(report.sentence)
            } else {
                Output.complain(report.sentence)
            }
            return report.isDone ? ExitStatus.success : ExitStatus.failure
        } catch {
            Output.complain(ErrorMessages.describe(error))
            return ExitStatus.failure
        }
    }
}

/// What was taken back or done again.
private struct UndoReport: Encodable {
    /// False when there was nothing.
    let isDone: Bool
    let sentence: String
}
