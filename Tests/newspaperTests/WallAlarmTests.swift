import FoundationEssentials
import Testing

@testable import newspaper

@Suite("The alarm by the clock on the wall", .timeLimit(.minutes(5)))
struct WallAlarmTests {
    @Test(
        "rings at once for a time that is over",
        arguments: [Date.distantPast, Date(timeIntervalSince1970: 0)]
    )
    func over(time: Date) async {
        await WallAlarm.sleep(until: time)
    }

    @Test("ends with its task, and so does waiting for a network")
    func cancelled() async {
        let alarm = Task { await WallAlarm.sleep(until: .distantFuture) }
        let watch = Task { await NetworkWatch.sign() }
        alarm.cancel()
        watch.cancel()
        await alarm.value
        await watch.value
    }
}
