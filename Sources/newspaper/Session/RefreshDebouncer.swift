import News
import Newsroom

/// Reports when a running refresh has made no progress for a while: a few servers hang, and all others have
/// responded.
@MainActor
final class RefreshDebouncer {
    static let patience = Duration.seconds(2)

    private let pause: (Duration) async -> Void
    private let onPause: () -> Void
    private var waiting: Task<Void, Never>?

    /// Creates a debouncer.
    ///
    /// - Parameters:
    ///   - pause: Waits for a time, or until the task is cancelled.
    ///   - onLull: Called once for each time without progress.
    init(
        pause: @escaping (Duration) async -> Void = Pause.sleep,
        onPause: @escaping () -> Void
    ) {
        self.pause = pause
        self.onPause = onPause
    }

    /// Records progress and restarts the timer, unless the refresh has not finished any feed yet or has finished
    /// all.
    func note(_ progress: RefreshProgress) {
        end()
        guard progress.finishedCount > 0, progress.finishedCount < progress.totalCount else {
            return
        }
        waiting = Task {
            await pause(Self.patience)
            guard !Task.isCancelled else { return }
            onPause()
        }
    }

    func end() {
        waiting?.cancel()
        waiting = nil
    }
}
