import TerminalKit
import Testing

@testable import NewspaperUI

@MainActor
@Suite("Rounds", .timeLimit(.minutes(30)))
struct CoalescingTaskTests {
    /// Holds each round until it is let go, and notes what it was for.
    @MainActor
    private final class TextFilter {
        private(set) var log: [[Int]] = []
        private var held: [CheckedContinuation<Void, Never>] = []

        func round(_ request: [Int]) async {
            log.append(request)
            await withCheckedContinuation { held.append($0) }
        }

        func letGo() { held.removeFirst().resume() }
    }

    private let work = PendingWork()
    private let gate = TextFilter()

    /// Waits until a round is under way.
    private func rounds(_ count: Int) async {
        while gate.log.count < count { await Task.yield() }
    }

    @Test("What is asked for during a round is joined into the next one")
    func joined() async {
        let rounds = CoalescingTask<[Int]>(work: work) { $0 + $1 }
        for number in 1...4 { rounds.ask(for: [number]) { [gate] in await gate.round($0) } }
        #expect(gate.log == [[1]])
        gate.letGo()
        await self.rounds(2)
        gate.letGo()
        await work.idle()
        #expect(gate.log == [[1], [2, 3, 4]])
        rounds.ask(for: [5]) { [gate] in await gate.round($0) }
        #expect(gate.log.last == [5])
        gate.letGo()
        await work.idle()
    }

    @Test("What is asked for alone takes the place of what waits")
    func alone() async {
        let rounds = CoalescingTask<[Int]>(work: work) { $0 + $1 }
        for number in 1...3 { rounds.ask(for: [number]) { [gate] in await gate.round($0) } }
        rounds.ask(onlyFor: [4]) { [gate] in await gate.round($0) }
        gate.letGo()
        await self.rounds(2)
        gate.letGo()
        await work.idle()
        #expect(gate.log == [[1], [4]])
    }

    @Test("Who cancels is asked no more")
    func cancelled() async {
        let rounds = CoalescingTask<[Int]>(work: work) { $0 + $1 }
        for number in 1...2 { rounds.ask(for: [number]) { [gate] in await gate.round($0) } }
        rounds.cancel()
        gate.letGo()
        await work.idle()
        #expect(gate.log == [[1]])
    }
}
