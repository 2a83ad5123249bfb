@testable import NewspaperUI

/// Records action requests without running programs.
@MainActor
final class FakePrograms {
    private(set) var requests: [ActionRequest] = []
    /// The outcome of programs beside the newspaper.
    var outcome = ActionOutcome.written("")
    /// The outcome of programs that take the terminal.
    var terminalOutcome = ForegroundProgramOutcome.ended(status: 0)
    var endsAtOnce = true
    private(set) var cancelledCount = 0

    /// The last program's arguments, with FILE for its file.
    var lastWords: [String]? { requests.last?.words(file: "FILE") }

    func run(_ order: ActionRequest) async -> ActionOutcome {
        requests.append(order)
        while !endsAtOnce, !Task.isCancelled { await Task.yield() }
        guard Task.isCancelled else { return outcome }
        cancelledCount += 1
        return .cancelled
    }

    func takeOver(_ order: ActionRequest) -> ForegroundProgramOutcome {
        requests.append(order)
        return terminalOutcome
    }
}
