import Cells

/// The keys of a sequence that has begun, and the ways in which it can go on.
@MainActor
final class UnfinishedKeys {
    /// Called when other ways to go on are shown.
    var onChange: (() -> Void)?
    /// Ways to go on after the keys pressed so far; shown once they have waited for a while.
    private(set) var shownContinuations: [KeyTable.Continuation] = []

    private let delay: @Sendable () async -> Void
    private var keys: [Key] = []
    private var hint: Task<Void, Never>?

    /// What a key makes of a sequence.
    enum Answer {
        case command(Command)
        /// More keys are to come.
        case unfinished
        /// A first key that begins nothing.
        case unknown
        /// A later key that does not continue what had begun.
        case broken
    }

    /// Makes an empty sequence.
    ///
    /// - Parameter delay: Returns when an unfinished sequence has waited long enough for its continuations to be
    ///   shown.
    init(delay: @escaping @Sendable () async -> Void) {
        self.delay = delay
    }

    var isEmpty: Bool { keys.isEmpty }

    /// Adds a key, and says what the sequence means now.
    func match(_ key: Key, in table: KeyTable) -> Answer {
        let all = keys + [key]
        let isFirst = keys.isEmpty
        forget()
        switch table.match(all) {
        case .command(let command): return .command(command)
        case .none: return isFirst ? .unknown : .broken
        case .prefix(let continuations):
            wait(after: all, for: continuations)
            return .unfinished
        }
    }

    /// Begins anew.
    func forget() {
        hint?.cancel()
        hint = nil
        keys = []
        guard !shownContinuations.isEmpty else { return }
        shownContinuations = []
        onChange?()
    }

    private func wait(after keys: [Key], for continuations: [KeyTable.Continuation]) {
        self.keys = keys
        hint = Task { [weak self, delay] in
            await delay()
            guard !Task.isCancelled, let self else { return }
            shownContinuations = continuations
            onChange?()
        }
    }
}
