import Dispatch

/// Runs the jobs of one actor, one after another, on a dispatch queue of its own.
///
/// Work with the disk waits there, and holds up nobody who computes.
final class SerialQueue: SerialExecutor {
    private let queue: DispatchQueue

    init(_ label: String) {
        queue = DispatchQueue(label: label)
    }

    /// Does something on the caller's thread while no job runs, or after so many seconds although one does.
    func hold(within seconds: Int, _ body: () -> Void) {
        let (held, released) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
        queue.async {
            held.signal()
            released.wait()
        }
        _ = held.wait(timeout: .now() + .seconds(seconds))
        body()
        released.signal()
    }

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        queue.async { job.runSynchronously(on: self.asUnownedSerialExecutor()) }
    }
}
