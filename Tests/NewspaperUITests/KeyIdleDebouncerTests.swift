import FoundationEssentials
import TerminalKit
import Testing

@testable import NewspaperUI

@MainActor
@Suite("What follows keys at rest", .timeLimit(.minutes(30)))
struct KeyIdleDebouncerTests {
    /// A clock that is set by hand.
    @MainActor
    private final class Hand {
        var now = Date(timeIntervalSince1970: 1_000_000)
        private(set) var waits: [Duration] = []
        private var waiting: [CheckedContinuation<Void, Never>] = []

        func wait(_ duration: Duration) async {
            waits.append(duration)
            await withCheckedContinuation { waiting.append($0) }
        }

        /// Ends all that is waited for.
        func ring() {
            let rung = waiting
            waiting = []
            for continuation in rung { continuation.resume() }
        }
    }

    private let hand = Hand()
    private let work = PendingWork()

    private func makeRest() -> KeyIdleDebouncer {
        let hand = hand
        let clock = WallClock(
            now: { MainActor.assumeIsolated { hand.now } },
            secondsFromUTC: { _ in 0 },
            wait: { await hand.wait($0) }
        )
        return KeyIdleDebouncer(clock: clock, work: work)
    }

    /// Lets all go on that can.
    private func settle(waits: Int) async {
        while hand.waits.count < waits { await Task.yield() }
    }

    @Test("A key alone is followed sooner than one that is held down, and only the last of several")
    func resting() async {
        let rest = makeRest()
        var done: [String] = []
        rest.then { done.append("one") }
        await settle(waits: 1)
        #expect(done.isEmpty)
        hand.ring()
        await work.idle()
        #expect(done == ["one"])

        hand.now += 1
        rest.then { done.append("two") }
        hand.now += 0.03
        rest.then { done.append("three") }
        await settle(waits: 2)
        hand.ring()
        await settle(waits: 3)
        #expect(done == ["one"])
        hand.ring()
        await work.idle()
        #expect(done == ["one", "three"])
        #expect(hand.waits[1] == hand.waits[0])
        #expect(hand.waits[2] > hand.waits[0])

        // The key is still held down, though it has been answered.
        hand.now += 0.03
        rest.then { done.append("four") }
        await settle(waits: 4)
        #expect(hand.waits[3] == hand.waits[2])
        hand.ring()
        await work.idle()
        #expect(done == ["one", "three", "four"])
    }

    @Test("What is called off is not done, and what comes after it is")
    func cancelling() async {
        let rest = makeRest()
        var done: [String] = []
        rest.then { done.append("one") }
        rest.cancel()
        hand.now += 1
        rest.then { done.append("two") }
        await settle(waits: 2)
        hand.ring()
        await work.idle()
        #expect(done == ["two"])
    }

    @Test("A clock that is set back holds nothing up")
    func setBack() async {
        let rest = makeRest()
        var count = 0
        rest.then { count += 1 }
        await settle(waits: 1)
        hand.ring()
        await work.idle()
        hand.now -= 86_400
        rest.then { count += 1 }
        await settle(waits: 2)
        hand.ring()
        await work.idle()
        #expect(count == 2)
    }
}
