import Dispatch

/// A serial executor for an actor that waits for the disk, outside Swift's thread pool.
final class SerialQueue: SerialExecutor {
    private let queue: DispatchQueue

    init(_ label: String) {
        queue = DispatchQueue(label: label)
    }

    /// Runs the body on the caller's thread between jobs, waiting at most `seconds` for earlier
    /// jobs.
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
