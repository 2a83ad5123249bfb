import Dispatch

/// A replacement for `Task.sleep`, whose thread pool wakes up every second (Decision 158).
public enum Pause {
    private static let queue = DispatchQueue(label: "newspaper.pauses")

    /// Returns after a duration, or when the task is cancelled.
    public static func sleep(_ duration: Duration) async {
        // A dispatch source can be cancelled from any thread.
        nonisolated(unsafe) let timer = DispatchSource.makeTimerSource(queue: queue)
        timer.schedule(deadline: .now() + duration / .seconds(1))
        await withTaskCancellationHandler {
            await withCheckedContinuation { end in
                timer.setEventHandler { timer.cancel() }
                timer.setCancelHandler { end.resume() }
                timer.activate()
            }
        } onCancel: {
            timer.cancel()
        }
    }
}
