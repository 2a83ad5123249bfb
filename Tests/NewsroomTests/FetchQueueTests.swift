import News
import Testing

@testable import Newsroom

@Suite("The line of feeds that are to be asked")
struct FetchQueueTests {
    private func order(_ address: String, slow: Bool = false, left: Bool = false)
        -> FeedFetchRequest
    {
        var wire = FeedFetchRecord()
        if slow { wire.seconds = 2.5 }
        if left { wire.reason = .notReached }
        return FeedFetchRequest(
            subscription: Subscription(address: address),
            title: address,
            wire: wire,
            settings: FeedSettings()
        )
    }

    private func line(_ orders: [FeedFetchRequest], transfers: Int) -> FetchQueue {
        var configuration = NewsroomConfiguration()
        configuration.transfers = transfers
        configuration.transfersPerHost = 2
        return FetchQueue(orders: orders, configuration: configuration)
    }

    private func all(_ line: inout FetchQueue) -> [Int] {
        var indices: [Int] = []
        while let index = line.next() { indices.append(index) }
        return indices
    }

    @Test("begins with those that were not reached, and ends with those that were slow")
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

    @Test("knows the slow ones by what the last visit took, or by the limit it passed")
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

    @Test("is not filled by one host")
    func hosts() {
        let many = (0..<50).map { order("https://many.example/\($0)") }
        var line = line(many + [order("https://one.example/")], transfers: 9)
        #expect(all(&line) == [0, 50, 1])
        #expect(!line.isHeldUp)
        line.end(0)
        #expect(all(&line) == [2])
    }

    @Test("grows while those that are asked hang and others wait, and has an end")
    func hanging() {
        let orders = (0..<20).map { order("https://host\($0).example/") }
        var line = line(orders, transfers: 2)
        #expect(all(&line) == [0, 1])
        #expect(line.isHeldUp)
        let count = line.begunCount
        line.end(0)
        #expect(all(&line) == [2])
        // What was begun since then has had less time.
        line.giveWay(begunBefore: count)
        #expect([1, 2].map(line.hasHung) == [true, false])
        #expect(all(&line) == [3])
        for _ in 0..<9 {
            line.giveWay(begunBefore: line.begunCount)
            _ = all(&line)
        }
        // Two, and three times as many that hang.
        #expect(line.begunCount == 1 + 8)
        #expect(!line.isHeldUp)
        line.close()
        line.end(1)
        #expect(all(&line) == [])
    }
}
