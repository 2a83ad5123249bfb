import HTTP
import Testing

@testable import Newsroom

@Suite("What may be received ahead")
struct FetchBudgetTests {
    /// Begins what may be begun, ends one job after the other, and counts how many came.
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
            _ = meters[ended].take(received: bytes, inMemory: bytes)
            _ = budget.end(ended)
            ended += 1
        }
    }

    @Test(
        "is hardly exceeded, however many are under way and whatever they weigh",
        arguments: [10_000, 40_000, 300_000, 500_000],
        [1, 6, 128]
    )
    func bound(bytes: Int, mostUnderWay: Int) {
        let budget = 2_000_000
        let (_, received) = fetch(of: bytes, budget: budget, mostUnderWay: mostUnderWay)
        #expect(received >= budget && received < budget + bytes)
    }

    @Test("takes what is lighter than supposed as it is")
    func light() {
        #expect(fetch(of: 1_000, budget: 1_000_000, mostUnderWay: 300).count == 1_000)
    }

    @Test("begins one at least, and none once it is spent")
    func least() {
        let budget = FetchBudget(bytes: 1_000)
        #expect(budget.hasRoom)
        let meter = budget.begin(0)
        #expect(!budget.hasRoom)
        #expect(meter.take(received: 1_000, inMemory: 1_000))
        #expect(budget.end(0) == 1_000)
        #expect(budget.isSpent && !budget.hasRoom)
    }

    @Test("ends all under way but the first once it is spent, also when that one has come")
    func spent() {
        let budget = FetchBudget(bytes: 1_000)
        let meters = (0..<3).map { budget.begin($0) }
        #expect(meters[2].take(received: 600, inMemory: 600))
        #expect(!meters[1].take(received: 600, inMemory: 600))
        #expect(meters[0].take(received: 600, inMemory: 600))
        #expect(!meters[2].take(received: 1, inMemory: 1))
        #expect(budget.end(0) == 600)
        #expect(!meters[1].take(received: 1, inMemory: 1))
    }

    @Test("ends what would take too much memory, until others have ended")
    func memory() {
        let budget = FetchBudget(bytes: .max)
        let meters = (0..<3).map { budget.begin($0) }
        let most = FetchBudget.mostInMemory
        #expect(meters[0].take(received: 1, inMemory: most))
        #expect(!meters[1].take(received: 1, inMemory: 1))
        #expect(!budget.hasRoom)
        _ = budget.end(0)
        #expect(meters[2].take(received: 1, inMemory: most - 1))
    }

    @Test("holds no memory of what arrives when its job has ended")
    func late() {
        let budget = FetchBudget(bytes: .max)
        let meter = budget.begin(0)
        _ = budget.end(0)
        #expect(!meter.take(received: 1, inMemory: FetchBudget.mostInMemory))
        #expect(budget.begin(1).take(received: 1, inMemory: 1))
        #expect(budget.begin(2).take(received: 1, inMemory: FetchBudget.mostInMemory - 2))
        #expect(budget.received == 3)
    }

    @Test("counts what is kept where that is more than was received")
    func kept() {
        let budget = FetchBudget(bytes: 1_000)
        _ = budget.begin(0).take(received: 10, inMemory: 10)
        #expect(budget.end(0, keptBytes: 1_000) == 10)
        #expect(budget.isSpent)
    }
}
