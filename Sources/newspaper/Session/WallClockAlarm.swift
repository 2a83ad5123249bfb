import CTaskQueues
import Dispatch
import FoundationEssentials
import Glibc

/// A timer for a wall-clock time, which also passes while the machine is suspended.
enum WallClockAlarm {
    /// Returns when the clock reaches a time or is set, or when the task is cancelled.
    ///
    /// If the clock was a year ahead and is corrected, a plain timer would wait a year. An absolute
    /// `CLOCK_REALTIME` timer is cancelled when the clock is set (timerfd_create(2)). It also fires
    /// after the machine resumes.
    static func sleep(until time: Date) async {
        // A time of 0 would disarm the timer.
        let seconds = Int64(min(max(time.timeIntervalSince1970.rounded(.up), 1), 1e10))
        let descriptor = wall_alarm_open(seconds)
        // A source can be cancelled on any thread.
        nonisolated(unsafe) let source = source(descriptor, until: seconds)
        await withTaskCancellationHandler {
            await withCheckedContinuation { end in
                source.setEventHandler { source.cancel() }
                source.setCancelHandler {
                    if descriptor >= 0 { close(descriptor) }
                    end.resume()
                }
                source.activate()
            }
        } onCancel: {
            source.cancel()
        }
    }

    /// Returns a dispatch source for the timer.
    ///
    /// Without a descriptor, the source is a dispatch timer, which does not notice a change of the
    /// clock.
    private static func source(
        _ descriptor: Int32,
        until seconds: Int64
    ) -> any DispatchSourceProtocol {
        guard descriptor < 0 else {
            return DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: .main)
        }
        let timer = DispatchSource.makeTimerSource(queue: .main)
        let time = timespec(tv_sec: Int(seconds), tv_nsec: 0)
        timer.schedule(wallDeadline: DispatchWallTime(timespec: time), leeway: .seconds(1))
        return timer
    }
}
