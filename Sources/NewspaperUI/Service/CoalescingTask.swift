import TerminalKit

/// Runs one task at a time; requests that arrive during a run are merged into the next one.
@MainActor
final class CoalescingTask<Request> {
    private let work: PendingWork
    private let join: (_ earlier: Request, _ later: Request) -> Request
    private var going: Task<Void, Never>?
    /// Whether a run is in progress.
    ///
    /// The run may end before `going` is assigned.
    private var isGoing = false
    private var next: Request?

    /// Creates a task; `join` merges two waiting requests.
    init(
        work: PendingWork,
        joining join: @escaping (_ earlier: Request, _ later: Request) -> Request
    ) {
        self.work = work
        self.join = join
    }

    /// Requests a run; merges the request with a waiting one.
    ///
    /// A run may use the `round` of an earlier call, so all must be equivalent.
    func request(for request: Request, in round: @escaping @MainActor (Request) async -> Void) {
        next = next.map { join($0, request) } ?? request
        go(round)
    }

    func ask(onlyFor request: Request, in round: @escaping @MainActor (Request) async -> Void) {
        next = request
        go(round)
    }

    func cancel() {
        going?.cancel()
        next = nil
    }

    private func go(_ round: @escaping @MainActor (Request) async -> Void) {
        guard !isGoing else { return }
        isGoing = true
        going = work.start { [weak self] in
            while !Task.isCancelled, let request = self?.takeNext() { await round(request) }
            self?.end(round)
        }
    }

    /// Ends a run, and starts the next one for a request made after ``cancel()``.
    private func end(_ round: @escaping @MainActor (Request) async -> Void) {
        isGoing = false
        if next != nil { go(round) }
    }

    private func takeNext() -> Request? {
        defer { next = nil }
        return next
    }
}

extension CoalescingTask<Void> {
    convenience init(work: PendingWork) { self.init(work: work) { _, _ in } }

    func ask(for round: @escaping @MainActor () async -> Void) {
        request(for: ()) { await round() }
    }
}
