import Dispatch

/// Runs the jobs of one actor, one after another, on a dispatch queue of its own.
///
/// Work with the disk waits there, and holds up nobody who computes.
final class SerialQueue: SerialExecutor {
    private let queue: DispatchQueue

    init(_ label: String) {
        queue = DispatchQueue(label: label)
    }

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        queue.async { job.runSynchronously(on: self.asUnownedSerialExecutor()) }
    }
}
