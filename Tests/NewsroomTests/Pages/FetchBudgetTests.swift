import Testing

@testable import Newsroom

@Suite("What may be received ahead")
struct FetchBudgetTests {
    /// Begins what may be begun, ends one after the other, and counts how many came.
    private func fetch(of bytes: Int, budget: Int, mostUnderWay: Int) -> (count: Int, received: Int)
    {
        var budget = FetchBudget(bytes: budget)
        var (underWay, count) = (0, 0)
        while true {
            while !budget.isSpent, underWay < mostUnderWay, budget.hasRoom(besides: underWay) {
                underWay += 1
            }
            guard underWay > 0 else { return (count, count * bytes) }
            underWay -= 1
            count += 1
            budget.take(bytes)
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

    @Test("takes what is lighter than thought of as it is")
    func light() {
        #expect(fetch(of: 1_000, budget: 1_000_000, mostUnderWay: 300).count == 1_000)
    }

    @Test("begins one at least, and none once it is spent")
    func least() {
        var budget = FetchBudget(bytes: 1_000)
        #expect(budget.hasRoom(besides: 0) && !budget.hasRoom(besides: 1))
        budget.take(1_000)
        #expect(budget.isSpent && !budget.hasRoom(besides: 0))
    }
}
