import Dispatch

/// A pause after which the program rests again.
///
/// `Task.sleep` wakes up a thread of the system's pool, whose warden then wakes up every second for as long as the
/// program runs: after the first refresh an open newspaper never rested (Decision 158).
public enum Pause {
    private static let queue = DispatchQueue(label: "newspaper.pauses")

    /// Returns after a time, or when the task is cancelled.
    public static func take(_ duration: Duration) async {
        // Any thread may end a source.
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
