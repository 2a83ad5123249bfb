import TerminalKit

/// Does what is asked for in rounds, one after the other.
///
/// What is asked for during a round is joined into one request for the next: however much is asked for,
/// never more than one round is under way and one waits.
@MainActor
final class CoalescingTask<Request> {
    private let work: PendingWork
    private let join: (_ earlier: Request, _ later: Request) -> Request
    private var going: Task<Void, Never>?
    /// Work begins at once, and may end before the task that does it is known.
    private var isGoing = false
    private var next: Request?

    /// - Parameters:
    ///   - work: Counts the rounds.
    ///   - join: Makes one request of two.
    init(
        work: PendingWork,
        joining join: @escaping (_ earlier: Request, _ later: Request) -> Request
    ) {
        self.work = work
        self.join = join
    }

    /// Asks for something, now or after what is under way; all who ask bring the same round.
    func ask(for request: Request, in round: @escaping @MainActor (Request) async -> Void) {
        next = next.map { join($0, request) } ?? request
        go(round)
    }

    /// The same, where what was asked for before counts no more.
    func ask(onlyFor request: Request, in round: @escaping @MainActor (Request) async -> Void) {
        next = request
        go(round)
    }

    /// Ends what is under way, and forgets what waits.
    func cancel() {
        going?.cancel()
        next = nil
    }

    private func go(_ round: @escaping @MainActor (Request) async -> Void) {
        guard !isGoing else { return }
        isGoing = true
        going = work.start { [weak self] in
            while !Task.isCancelled, let request = self?.takeNext() { await round(request) }
            self?.isGoing = false
        }
    }

    private func takeNext() -> Request? {
        defer { next = nil }
        return next
    }
}

extension CoalescingTask<Void> {
    /// Rounds that are all the same.
    convenience init(work: PendingWork) { self.init(work: work) { _, _ in } }

    /// Asks for a round, now or after the one that is under way.
    func ask(for round: @escaping @MainActor () async -> Void) {
        ask(for: ()) { await round() }
    }
}
