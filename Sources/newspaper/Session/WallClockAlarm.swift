import CTaskQueues
import Dispatch
import FoundationEssentials
import Glibc

/// A wall-clock timer that counts time during which the machine is suspended.
enum WallClockAlarm {
    /// Returns when the clock reaches a time or is set, or when the task is cancelled.
    ///
    /// An absolute `CLOCK_REALTIME` timer is cancelled when the clock is set (timerfd_create(2)); otherwise a clock
    /// a year ahead would cause a wait of a year. It also fires after resume from suspend.
    static func sleep(until time: Date) async {
        // The time 0 disarms a timer.
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

    /// Without a descriptor, returns a dispatch timer, which does not notice when the clock is set.
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
