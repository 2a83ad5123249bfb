import FoundationEssentials
import TerminalKit
import Testing

@testable import NewspaperUI

@MainActor
@Suite("Key idle debouncer", .timeLimit(.minutes(30)))
struct KeyIdleDebouncerTests {
    @MainActor
    private final class ManualClock {
        var now = Date(timeIntervalSince1970: 1_000_000)
        private(set) var waits: [Duration] = []
        private var waiting: [CheckedContinuation<Void, Never>] = []

        func wait(_ duration: Duration) async {
            waits.append(duration)
            await withCheckedContinuation { waiting.append($0) }
        }

        func endWaits() {
            let rung = waiting
            waiting = []
            for continuation in rung { continuation.resume() }
        }
    }

    private let hand = ManualClock()
    private let work = PendingWork()

    private func makeDebouncer() -> KeyIdleDebouncer {
        let hand = hand
        let clock = WallClock(
            now: { MainActor.assumeIsolated { hand.now } },
            secondsFromUTC: { _ in 0 },
            wait: { await hand.wait($0) }
        )
        return KeyIdleDebouncer(clock: clock, work: work)
    }

    private func finishDrawing(waits: Int) async {
        while hand.waits.count < waits { await Task.yield() }
    }

    @Test("A single key is followed sooner than a held one, and only the last action runs")
    func resting() async {
        let rest = makeDebouncer()
        var done: [String] = []
        rest.schedule { done.append("one") }
        await finishDrawing(waits: 1)
        #expect(done.isEmpty)
        hand.endWaits()
        await work.idle()
        #expect(done == ["one"])

        hand.now += 1
        rest.schedule { done.append("two") }
        hand.now += 0.03
        rest.schedule { done.append("three") }
        await finishDrawing(waits: 2)
        hand.endWaits()
        await finishDrawing(waits: 3)
        #expect(done == ["one"])
        hand.endWaits()
        await work.idle()
        #expect(done == ["one", "three"])
        #expect(hand.waits[1] == hand.waits[0])
        #expect(hand.waits[2] > hand.waits[0])

        // The key is still down after an action.
        hand.now += 0.03
        rest.schedule { done.append("four") }
        await finishDrawing(waits: 4)
        #expect(hand.waits[3] == hand.waits[2])
        hand.endWaits()
        await work.idle()
        #expect(done == ["one", "three", "four"])
    }

    @Test("A cancelled action does not run, and later ones do")
    func cancelling() async {
        let rest = makeDebouncer()
        var done: [String] = []
        rest.schedule { done.append("one") }
        rest.cancel()
        hand.now += 1
        rest.schedule { done.append("two") }
        await finishDrawing(waits: 2)
        hand.endWaits()
        await work.idle()
        #expect(done == ["two"])
    }

    @Test("Setting the clock back does not block actions")
    func setBack() async {
        let rest = makeDebouncer()
        var count = 0
        rest.schedule { count += 1 }
        await finishDrawing(waits: 1)
        hand.endWaits()
        await work.idle()
        hand.now -= 86_400
        rest.schedule { count += 1 }
        await finishDrawing(waits: 2)
        hand.endWaits()
        await work.idle()
        #expect(count == 2)
    }
}
