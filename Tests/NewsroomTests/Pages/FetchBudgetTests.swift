import HTTP
import Testing

@testable import Newsroom

@Suite("Prefetch budget")
struct FetchBudgetTests {
    /// Runs as many jobs as the budget allows, in order, and counts them.
    private func fetch(of bytes: Int, budget: Int, mostUnderWay: Int) -> (count: Int, received: Int)
    {
        let budget = FetchBudget(bytes: budget)
        var meters: [HTTPMeter] = []
        var ended = 0
        while true {
            while !budget.isSpent, meters.count - ended < mostUnderWay, budget.hasRoom {
                meters.append(budget.begin(meters.count))
            }
            guard ended < meters.count else { return (ended, budget.received) }
            _ = meters[ended].record(received: bytes, inMemory: bytes)
            _ = budget.end(ended)
            ended += 1
        }
    }

    @Test(
        "The budget is exceeded by at most one job",
        arguments: [10_000, 40_000, 300_000, 500_000],
        [1, 6, 128]
    )
    func bound(bytes: Int, mostUnderWay: Int) {
        let budget = 2_000_000
        let (_, received) = fetch(of: bytes, budget: budget, mostUnderWay: mostUnderWay)
        #expect(received >= budget && received < budget + bytes)
    }

    @Test("Small jobs continue until the budget is spent")
    func light() {
        #expect(fetch(of: 1_000, budget: 1_000_000, mostUnderWay: 300).count == 1_000)
    }

    @Test("At least one job starts, and none once the budget is spent")
    func least() {
        let budget = FetchBudget(bytes: 1_000)
        #expect(budget.hasRoom)
        let meter = budget.begin(0)
        #expect(!budget.hasRoom)
        #expect(meter.record(received: 1_000, inMemory: 1_000))
        #expect(budget.end(0) == 1_000)
        #expect(budget.isSpent && !budget.hasRoom)
    }

    @Test("A spent budget stops all running jobs but the first")
    func spent() {
        let budget = FetchBudget(bytes: 1_000)
        let meters = (0..<3).map { budget.begin($0) }
        #expect(meters[2].record(received: 600, inMemory: 600))
        #expect(!meters[1].record(received: 600, inMemory: 600))
        #expect(meters[0].record(received: 600, inMemory: 600))
        #expect(!meters[2].record(received: 1, inMemory: 1))
        #expect(budget.end(0) == 600)
        #expect(!meters[1].record(received: 1, inMemory: 1))
    }

    @Test("A job that exceeds the memory limit stops until others end")
    func memory() {
        let budget = FetchBudget(bytes: .max)
        let meters = (0..<3).map { budget.begin($0) }
        let most = FetchBudget.mostInMemory
        #expect(meters[0].record(received: 1, inMemory: most))
        #expect(!meters[1].record(received: 1, inMemory: 1))
        #expect(!budget.hasRoom)
        _ = budget.end(0)
        #expect(meters[2].record(received: 1, inMemory: most - 1))
    }

    @Test("Bytes that arrive after a job has ended occupy no memory")
    func late() {
        let budget = FetchBudget(bytes: .max)
        let meter = budget.begin(0)
        _ = budget.end(0)
        #expect(!meter.record(received: 1, inMemory: FetchBudget.mostInMemory))
        #expect(budget.begin(1).record(received: 1, inMemory: 1))
        #expect(budget.begin(2).record(received: 1, inMemory: FetchBudget.mostInMemory - 2))
        #expect(budget.received == 3)
    }

    @Test("Stored bytes count if they exceed the received bytes")
    func kept() {
        let budget = FetchBudget(bytes: 1_000)
        _ = budget.begin(0).record(received: 10, inMemory: 10)
        #expect(budget.end(0, keptBytes: 1_000) == 10)
        #expect(budget.isSpent)
    }
}
