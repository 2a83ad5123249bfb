import Testing

@testable import News

@Suite("Change broadcaster")
struct ChangeBroadcasterTests {
    private let first = NewsChange.marks([ArticleID("a")])
    private let second = NewsChange.headlines

    @Test("Every stream gets every change in order, from its beginning on")
    func everyStream() async {
        let early: AsyncStream<NewsChange>
        let late: AsyncStream<NewsChange>
        do {
            let broadcaster = ChangeBroadcaster()
            early = broadcaster.stream()
            broadcaster.send(first)
            late = broadcaster.stream()
            broadcaster.send(second)
        }
        #expect(await all(of: early) == [first, second])
        #expect(await all(of: late) == [second])
    }

    @Test("A stream whose reader has gone is forgotten")
    func forgets() async {
        let broadcaster = ChangeBroadcaster()
        let kept = broadcaster.stream()
        do {
            let dropped = broadcaster.stream()
            #expect(broadcaster.listenerCount == 2)
            _ = dropped
        }
        #expect(broadcaster.listenerCount == 1)
        let reader = Task { await all(of: kept) }
        reader.cancel()
        #expect(await reader.value == [])
        #expect(broadcaster.listenerCount == 0)
    }

    @Test("Sending to nobody is no trouble")
    func nobody() {
        ChangeBroadcaster().send(first)
    }

    private func all(of stream: AsyncStream<NewsChange>) async -> [NewsChange] {
        var changes: [NewsChange] = []
        for await change in stream {
            changes.append(change)
        }
        return changes
    }
}
