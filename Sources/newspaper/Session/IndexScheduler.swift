/// The rounds in which the full-text index is brought up to date while the newspaper is open, and what follows them.
///
/// One round serves all who ask while another is being done. What it has written is settled at once, unless stories are
/// being made ready to be read offline: their pages come one by one, and the disk is waited for after the last of them.
@MainActor
final class IndexScheduler {
    /// Whether pages of stories are coming; once they no longer are, a round has to begin.
    var isFetching = false

    private let index: () async -> Bool
    private let settle: () async -> Void
    private let returnMemory: () async -> Void
    private var round: Task<Void, Never>?
    /// Whether the next round waits for the one that is being done.
    private var isRoundSoon = false
    /// Whether something was written and not settled yet.
    private var hasToSettle = false
    private var hasToReturnMemory = false

    /// Prepares rounds.
    ///
    /// - Parameters:
    ///   - index: Brings the index up to date, and tells whether anything was written.
    ///   - settle: Puts what was written where the next start finds it quickly.
    ///   - returnMemory: Gives freed memory back to the system.
    init(
        index: @escaping () async -> Bool,
        settle: @escaping () async -> Void,
        returnMemory: @escaping () async -> Void
    ) {
        self.index = index
        self.settle = settle
        self.returnMemory = returnMemory
    }

    /// Has a round done, once for all who ask meanwhile.
    ///
    /// - Parameters:
    ///   - hasWritten: Whether something was written that is to be settled, whether or not it goes into the index.
    ///   - returnsMemory: Whether so much was done that freed memory is given back afterwards.
    func begin(hasWritten: Bool = false, returnsMemory: Bool = false) {
        hasToSettle = hasToSettle || hasWritten
        hasToReturnMemory = hasToReturnMemory || returnsMemory
        guard !isRoundSoon else { return }
        isRoundSoon = true
        let before = round
        round = Task {
            await before?.value
            await work()
        }
    }

    private func work() async {
        isRoundSoon = false
        let returnsMemory = hasToReturnMemory
        hasToReturnMemory = false
        if await index() { hasToSettle = true }
        if hasToSettle, !isFetching {
            hasToSettle = false
            await settle()
        }
        if returnsMemory { await returnMemory() }
    }

    /// Returns when the rounds that were begun are done.
    func rest() async { await round?.value }
}
