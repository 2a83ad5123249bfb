@testable import NewspaperUI

/// Records action requests without running a program.
@MainActor
final class FakePrograms {
    private(set) var orders: [ActionRequest] = []
    /// The outcome of programs that run beside the newspaper.
    var outcome = ActionOutcome.written("")
    /// The outcome of programs that take over the terminal.
    var end = PipingOutcome.ended(status: 0)
    var endsAtOnce = true
    private(set) var givenUp = 0

    /// The arguments of the last program, with FILE as the path of its file.
    var lastWords: [String]? { orders.last?.words(file: "FILE") }

    func run(_ order: ActionRequest) async -> ActionOutcome {
        orders.append(order)
        while !endsAtOnce, !Task.isCancelled { await Task.yield() }
        guard Task.isCancelled else { return outcome }
        givenUp += 1
        return .givenUp
    }

    func takeOver(_ order: ActionRequest) -> PipingOutcome {
        orders.append(order)
        return end
    }
}
