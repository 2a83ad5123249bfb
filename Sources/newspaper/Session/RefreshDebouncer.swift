import News
import Newsroom

/// Reports when a refresh has made no progress for a while.
///
/// A few servers hang then, and all others have responded.
@MainActor
final class RefreshDebouncer {
    static let timeout = Duration.seconds(2)

    private let pause: (Duration) async -> Void
    private let onPause: () -> Void
    private var waiting: Task<Void, Never>?

    /// Creates a debouncer; `onPause` is called once for each time without progress.
    init(
        pause: @escaping (Duration) async -> Void = Pause.sleep,
        onPause: @escaping () -> Void
    ) {
        self.pause = pause
        self.onPause = onPause
    }

    /// Restarts the timer, unless the refresh has not finished any feed yet or has finished all.
    func note(_ progress: RefreshProgress) {
        end()
        guard progress.finishedCount > 0, progress.finishedCount < progress.totalCount else {
            return
        }
        waiting = Task {
            await pause(Self.timeout)
            guard !Task.isCancelled else { return }
            onPause()
        }
    }

    func end() {
        waiting?.cancel()
        waiting = nil
    }
}
