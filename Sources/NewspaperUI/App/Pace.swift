import TerminalKit

/// Does something at most so often: at once when it has rested, else together with what is asked for
/// until it has.
@MainActor
final class Pace {
    private let rest: @Sendable () async -> Void
    private let work: Work
    private var resting: Task<Void, Never>?
    /// Work begins at once, and may end before the task that does it is known.
    private var isResting = false
    private var isWanted = false

    /// - Parameters:
    ///   - work: Counts what is to come.
    ///   - rest: Returns when it is time for the next.
    init(work: Work, rest: @escaping @Sendable () async -> Void) {
        self.work = work
        self.rest = rest
    }

    /// Does it now or soon; only the last of several actions asked for meanwhile is done.
    func request(_ action: @escaping @MainActor () -> Void) {
        isWanted = true
        guard !isResting else { return }
        isResting = true
        resting = work.start { [weak self, rest] in
            while !Task.isCancelled, self?.takeRequest() == true {
                action()
                await rest()
            }
            self?.isResting = false
        }
    }

    /// Forgets what was asked for.
    func cancel() {
        resting?.cancel()
        isWanted = false
    }

    private func takeRequest() -> Bool {
        defer { isWanted = false }
        return isWanted
    }
}
