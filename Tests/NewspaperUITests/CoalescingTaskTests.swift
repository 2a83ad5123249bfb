import TerminalKit
import Testing

@testable import NewspaperUI

@MainActor
@Suite("Coalescing task", .timeLimit(.minutes(30)))
struct CoalescingTaskTests {
    /// Logs each run, and blocks it until released.
    @MainActor
    private final class Gate {
        private(set) var log: [[Int]] = []
        private var held: [CheckedContinuation<Void, Never>] = []

        func round(_ request: [Int]) async {
            log.append(request)
            await withCheckedContinuation { held.append($0) }
        }

        func letGo() { held.removeFirst().resume() }
    }

    private let work = PendingWork()
    private let gate = Gate()

    private func waitForRuns(_ count: Int) async {
        while gate.log.count < count { await Task.yield() }
    }

    @Test("Requests made during a run are merged into the next run")
    func joined() async {
        let rounds = CoalescingTask<[Int]>(work: work) { $0 + $1 }
        for number in 1...4 { rounds.request(for: [number]) { [gate] in await gate.round($0) } }
        #expect(gate.log == [[1]])
        gate.letGo()
        await self.waitForRuns(2)
        gate.letGo()
        await work.idle()
        #expect(gate.log == [[1], [2, 3, 4]])
        rounds.request(for: [5]) { [gate] in await gate.round($0) }
        #expect(gate.log.last == [5])
        gate.letGo()
        await work.idle()
    }

    @Test("An exclusive request replaces pending requests")
    func alone() async {
        let rounds = CoalescingTask<[Int]>(work: work) { $0 + $1 }
        for number in 1...3 { rounds.request(for: [number]) { [gate] in await gate.round($0) } }
        rounds.ask(onlyFor: [4]) { [gate] in await gate.round($0) }
        gate.letGo()
        await self.waitForRuns(2)
        gate.letGo()
        await work.idle()
        #expect(gate.log == [[1], [4]])
    }

    @Test("Cancelling drops the pending requests")
    func cancelled() async {
        let rounds = CoalescingTask<[Int]>(work: work) { $0 + $1 }
        for number in 1...2 { rounds.request(for: [number]) { [gate] in await gate.round($0) } }
        rounds.cancel()
        gate.letGo()
        await work.idle()
        #expect(gate.log == [[1]])
    }

    @Test("A request during a cancelled run starts the next one")
    func requestedAfterCancelling() async {
        let rounds = CoalescingTask<[Int]>(work: work) { $0 + $1 }
        rounds.request(for: [1]) { [gate] in await gate.round($0) }
        rounds.cancel()
        rounds.request(for: [2]) { [gate] in await gate.round($0) }
        gate.letGo()
        await self.waitForRuns(2)
        gate.letGo()
        await work.idle()
        #expect(gate.log == [[1], [2]])
    }
}
