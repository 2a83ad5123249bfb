import FoundationEssentials
import Testing

@testable import newspaper

@Suite("The alarm by the clock on the wall", .timeLimit(.minutes(30)))
struct WallClockAlarmTests {
    @Test(
        "rings at once for a time that is over",
        arguments: [Date.distantPast, Date(timeIntervalSince1970: 0)]
    )
    func over(time: Date) async {
        await WallClockAlarm.sleep(until: time)
    }

    @Test("ends with its task, and so does waiting for a network")
    func cancelled() async {
        let alarm = Task { await WallClockAlarm.sleep(until: .distantFuture) }
        let watch = Task { await NetworkWatch.sign() }
        alarm.cancel()
        watch.cancel()
        await alarm.value
        await watch.value
    }

    @Test("rings when the clock is set, for which the kernel is asked")
    func clockSet() async throws {
        let alarm = Task { await WallClockAlarm.sleep(until: .distantFuture) }
        // An absolute timer that a set clock cancels (timerfd_create(2), proc(5)).
        while try !timers().contains(where: { $0.contains("settime flags: 03") }) {
            await Task.yield()
        }
        alarm.cancel()
        await alarm.value
    }

    /// What the kernel says of the timers of this process.
    private func timers() throws -> [String] {
        let folder = "/proc/self/fdinfo"
        return try FileManager.default.contentsOfDirectory(atPath: folder).compactMap {
            // Others are opened and closed meanwhile.
            FileManager.default.contents(atPath: "\(folder)/\($0)").map {
                String(decoding: $0, as: UTF8.self)
            }
        }
        .filter { $0.contains("clockid: 0") }
    }
}
