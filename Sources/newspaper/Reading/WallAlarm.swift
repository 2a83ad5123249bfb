import Dispatch
import FoundationEssentials
import Glibc

/// An alarm by the clock on the wall, which goes on while the machine sleeps.
enum WallAlarm {
    /// Returns when the clock shows a time or a later one, or when the task is cancelled.
    ///
    /// The timer is an absolute one of `CLOCK_REALTIME` (timerfd_settime(2)): it also rings when the clock was
    /// set, and right after a suspended machine has woken. Nothing wakes up before.
    static func sleep(until time: Date) async {
        // Any thread may end a source.
        nonisolated(unsafe) let timer = DispatchSource.makeTimerSource(queue: .main)
        let seconds = time.timeIntervalSince1970.rounded(.up)
        // At the time 0 dispatch never rings.
        timer.schedule(
            wallDeadline: DispatchWallTime(
                timespec: timespec(tv_sec: Int(min(max(seconds, 1), 1e10)), tv_nsec: 0)
            ),
            leeway: .seconds(1)
        )
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
