import News
import Newsroom

/// Reports when a refresh makes no progress for a while, because the remaining servers hang.
@MainActor
final class RefreshStallDetector {
    static let timeout = Duration.seconds(2)

    private let pause: (Duration) async -> Void
    private let onPause: () -> Void
    private var waiting: Task<Void, Never>?

    /// Creates the detector; `onPause` is called once for each pause in the progress.
    init(
        pause: @escaping (Duration) async -> Void = Pause.sleep,
        onPause: @escaping () -> Void
    ) {
        self.pause = pause
        self.onPause = onPause
    }

    /// Restarts the timer when progress is made, if some feeds have finished but not all.
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
