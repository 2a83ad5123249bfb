/// Runs updates of the full-text index one at a time, merging requests.
///
/// Then checkpoints written data, except during a prefetch, whose pages arrive one by one.
@MainActor
final class IndexScheduler {
    /// Whether a prefetch is running; an update must follow it.
    var isFetching = false

    private let index: () async -> Bool
    private let settle: () async -> Void
    private let returnMemory: () async -> Void
    private var round: Task<Void, Never>?
    /// Whether an update waits for the running one.
    private var isRoundSoon = false
    /// Whether there are writes to checkpoint.
    private var hasToSettle = false
    private var hasToReturnMemory = false

    /// `index` returns whether it wrote anything; `settle` checkpoints written data.
    init(
        index: @escaping () async -> Bool,
        settle: @escaping () async -> Void,
        returnMemory: @escaping () async -> Void
    ) {
        self.index = index
        self.settle = settle
        self.returnMemory = returnMemory
    }

    /// Requests an update.
    ///
    /// `hasWritten` is true if there are new writes to checkpoint; `returnsMemory` returns freed memory to the
    /// system afterwards.
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

    /// Waits for the requested updates.
    func rest() async { await round?.value }
}
