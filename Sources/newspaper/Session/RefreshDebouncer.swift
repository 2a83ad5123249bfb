import News
import Newsroom

/// Tells when nothing has come of a refresh for a while though it goes on: a few servers hang, and the others' news are here.
@MainActor
final class RefreshDebouncer {
    /// Nothing has come for so long.
    static let patience = Duration.seconds(2)

    private let pause: (Duration) async -> Void
    private let onLull: () -> Void
    private var waiting: Task<Void, Never>?

    /// Prepares to watch refreshes.
    ///
    /// - Parameters:
    ///   - pause: Waits for a time, or until the task is cancelled.
    ///   - onLull: Called once for each lull.
    init(
        pause: @escaping (Duration) async -> Void = Pause.take,
        onLull: @escaping () -> Void
    ) {
        self.pause = pause
        self.onLull = onLull
    }

    /// Notes that more has come; nothing that went on is told before anything has.
    func note(_ progress: RefreshProgress) {
        end()
        guard progress.finishedCount > 0, progress.finishedCount < progress.totalCount else {
            return
        }
        waiting = Task {
            await pause(Self.patience)
            guard !Task.isCancelled else { return }
            onLull()
        }
    }

    /// Notes that the refresh has ended, or that nobody wants to know any more.
    func end() {
        waiting?.cancel()
        waiting = nil
    }
}
