import FoundationEssentials
import Testing

@testable import newspaper

@Suite("Wall clock alarm", .timeLimit(.minutes(30)))
struct WallClockAlarmTests {
    @Test(
        "An alarm for a past time returns immediately",
        arguments: [Date.distantPast, Date(timeIntervalSince1970: 0)]
    )
    func over(time: Date) async {
        await WallClockAlarm.sleep(until: time)
    }

    @Test("Alarms and network watches end when their tasks are cancelled")
    func cancelled() async {
        let alarm = Task { await WallClockAlarm.sleep(until: .distantFuture) }
        let watch = Task { await NetworkMonitor.waitForChange() }
        alarm.cancel()
        watch.cancel()
        await alarm.value
        await watch.value
    }

    @Test("An alarm uses a kernel timer that ends when the clock is set")
    func clockSet() async throws {
        let alarm = Task { await WallClockAlarm.sleep(until: .distantFuture) }
        // An absolute timer, cancelled when the clock is set (timerfd_create(2), proc(5)).
        while try !timers().contains(where: { $0.contains("settime flags: 03") }) {
            await Task.yield()
        }
        alarm.cancel()
        await alarm.value
    }

    private func timers() throws -> [String] {
        let folder = "/proc/self/fdinfo"
        return try FileManager.default.contentsOfDirectory(atPath: folder).compactMap {
            // Other descriptors may close.
            FileManager.default.contents(atPath: "\(folder)/\($0)").map {
                String(decoding: $0, as: UTF8.self)
            }
        }
        .filter { $0.contains("clockid: 0") }
    }
}
