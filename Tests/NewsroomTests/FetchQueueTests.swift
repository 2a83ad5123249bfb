import News
import Testing

@testable import Newsroom

@Suite("Fetch queue")
struct FetchQueueTests {
    private func order(_ address: String, slow: Bool = false, left: Bool = false)
        -> FeedFetchRequest
    {
        var fetchState = FeedFetchRecord()
        if slow { fetchState.seconds = 2.5 }
        if left { fetchState.reason = .notReached }
        return FeedFetchRequest(
            subscription: Subscription(address: address),
            title: address,
            record: fetchState,
            settings: FeedSettings()
        )
    }

    private func line(_ orders: [FeedFetchRequest], transfers: Int) -> FetchQueue {
        var configuration = NewsroomConfiguration()
        configuration.refresh.transfers = transfers
        configuration.refresh.transfersPerHost = 2
        return FetchQueue(orders: orders, configuration: configuration)
    }

    private func all(_ line: inout FetchQueue) -> [Int] {
        var indices: [Int] = []
        while let index = line.next() { indices.append(index) }
        return indices
    }

    @Test("Feeds that were not reached last time come first, and slow feeds come last")
    func order() {
        var line = line(
            [
                order("http://a.example/", slow: true), order("http://b.example/"),
                order("http://c.example/", slow: true, left: true), order("http://d.example/"),
                order("http://e.example/", left: true),
            ],
            transfers: 9
        )
        #expect(all(&line) == [4, 1, 3, 2, 0])
    }

    @Test("A feed is slow if its last fetch took two seconds or timed out")
    func slowness() {
        var record = FeedFetchRecord()
        #expect(!record.wasSlow)
        record.seconds = 1.9
        #expect(!record.wasSlow)
        record.seconds = 2
        #expect(record.wasSlow)
        record.seconds = nil
        record.failure = .timedOut(host: "a", seconds: 20)
        #expect(record.wasSlow)
    }

    @Test("One host does not fill the queue")
    func hosts() {
        let many = (0..<50).map { order("https://many.example/\($0)") }
        var line = line(many + [order("https://one.example/")], transfers: 9)
        #expect(all(&line) == [0, 50, 1])
        #expect(!line.isStalled)
        line.end(0)
        #expect(all(&line) == [2])
    }

    @Test("Hanging fetches free their slots up to a limit")
    func hanging() {
        let orders = (0..<20).map { order("https://host\($0).example/") }
        var line = line(orders, transfers: 2)
        #expect(all(&line) == [0, 1])
        #expect(line.isStalled)
        let count = line.begunCount
        line.end(0)
        #expect(all(&line) == [2])
        // Later fetches have had less time.
        line.freeSlots(begunBefore: count)
        #expect([1, 2].map(line.hasHung) == [true, false])
        #expect(all(&line) == [3])
        for _ in 0..<9 {
            line.freeSlots(begunBefore: line.begunCount)
            _ = all(&line)
        }
        // Two slots, and three times as many for hanging fetches.
        #expect(line.begunCount == 1 + 8)
        #expect(!line.isStalled)
        line.close()
        line.end(1)
        #expect(all(&line) == [])
    }
}
