/// Runs updates of the full-text index one at a time, and the work that follows them.
///
/// Requests during an update are merged. Written data is then checkpointed, except during a
/// prefetch, whose pages arrive one by one.
@MainActor
final class IndexScheduler {
    /// Whether a prefetch is running; when it ends, an update must begin.
    var isFetching = false

    private let index: () async -> Bool
    private let settle: () async -> Void
    private let returnMemory: () async -> Void
    private var round: Task<Void, Never>?
    /// Whether an update waits for the running one.
    private var isRoundSoon = false
    /// Whether there are writes that are not yet checkpointed.
    private var hasToSettle = false
    private var hasToReturnMemory = false

    /// Creates a scheduler.
    ///
    /// `index` updates the index and returns whether it wrote anything. `settle` checkpoints written
    /// data. `returnMemory` returns freed memory to the system.
    init(
        index: @escaping () async -> Bool,
        settle: @escaping () async -> Void,
        returnMemory: @escaping () async -> Void
    ) {
        self.index = index
        self.settle = settle
        self.returnMemory = returnMemory
    }

    /// Requests an update; requests that are made before it starts are merged.
    ///
    /// `hasWritten` is true if there are new writes to checkpoint. `returnsMemory` returns freed memory afterwards.
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
