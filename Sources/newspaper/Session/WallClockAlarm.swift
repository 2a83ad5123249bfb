import CTaskQueues
import Dispatch
import FoundationEssentials
import Glibc

/// An alarm by the clock on the wall, which goes on while the machine sleeps.
enum WallClockAlarm {
    /// Returns when the clock shows a time or a later one, when it was set, or when the task is cancelled.
    ///
    /// The timer is an absolute one of `CLOCK_REALTIME` that a set clock cancels (timerfd_create(2)): a clock that was a year
    /// ahead must not make anybody wait for a year. It also rings right after a suspended machine has woken. Nothing
    /// wakes up before.
    static func sleep(until time: Date) async {
        // At the time 0 no timer rings.
        let seconds = Int64(min(max(time.timeIntervalSince1970.rounded(.up), 1), 1e10))
        let descriptor = wall_alarm_open(seconds)
        // Any thread may end a source.
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

    /// What rings; where the system gives no descriptor, a timer that hears of no clock that is set.
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
