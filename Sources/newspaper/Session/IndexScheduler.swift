/// Updates the full-text index, one update at a time, merging requests.
///
/// Afterwards, written data is checkpointed, except during a prefetch, whose pages arrive one by
/// one.
@MainActor
final class IndexScheduler {
    /// Whether a prefetch is running; the caller requests an update after it.
    var isFetching = false

    private let index: () async -> Bool
    private let checkpoint: () async -> Void
    private let returnMemory: () async -> Void
    private var round: Task<Void, Never>?
    private var isRoundSoon = false
    private var needsCheckpoint = false
    private var hasToReturnMemory = false

    /// Creates a scheduler.
    ///
    /// `index` updates the index and returns whether it wrote anything; `checkpoint` checkpoints
    /// written data.
    init(
        index: @escaping () async -> Bool,
        checkpoint: @escaping () async -> Void,
        returnMemory: @escaping () async -> Void
    ) {
        self.index = index
        self.checkpoint = checkpoint
        self.returnMemory = returnMemory
    }

    /// Requests an update.
    ///
    /// `hasWritten` means that there is other data to checkpoint; `returnsMemory`, that freed
    /// memory is returned to the system afterwards.
    func begin(hasWritten: Bool = false, returnsMemory: Bool = false) {
        needsCheckpoint = needsCheckpoint || hasWritten
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
        if await index() { needsCheckpoint = true }
        if needsCheckpoint, !isFetching {
            needsCheckpoint = false
            await checkpoint()
        }
        if returnsMemory { await returnMemory() }
    }

    func rest() async { await round?.value }
}
