@testable import NewspaperUI

/// Programs of a test, which do nothing but note what they were given.
@MainActor
final class FakePrograms {
    /// What was asked for, in its order.
    private(set) var orders: [ActionRequest] = []
    /// What comes of each that runs beside the paper.
    var outcome = ActionOutcome.written("")
    /// What comes of each that takes the screen over.
    var end = PipingOutcome.ended(status: 0)
    /// False while none of them ends.
    var endsAtOnce = true
    /// How many were ended before they had ended.
    private(set) var givenUp = 0

    /// The words of the last one, its file being called FILE.
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
