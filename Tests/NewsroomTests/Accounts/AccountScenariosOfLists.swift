import AccountServers
import Accounts
import FoundationEssentials
import News
import Synchronization
import Testing

@testable import Newsroom

/// The acceptance scenarios of long lists, ids, and subscriptions.
@Suite("AccountScenarios: lists", .timeLimit(.minutes(10)))
struct AccountScenariosOfLists {
    @Test("12: A feed that is added again after a lost answer exists once")
    func lostSubscription() async throws {
        for kind in SyncedServer.all where kind.kind != .fever {
            let server = try kind.start(1...5)
            defer { server.stop() }
            let reader = SyncedReader(server, kind.kind)
            #expect(await reader.round() == nil)
            let address = "https://sea.example/feed"
            let addition = SubscriptionEdit.add([Subscription(address: address)])
            server.inject(ServerFault(.lost, on: "sea.example", times: 2))
            await #expect(throws: NewsError.self) {
                _ = try await reader.source.perform(addition, notifying: { _ in })
            }
            server.removeFaults()
            _ = try await reader.source.perform(addition, notifying: { _ in })
            #expect(server.state.feeds.count { $0.address == address } == 1, "\(kind)")
            let feeds = try await reader.source.subscriptions()
            #expect(feeds.count { $0.address == address } == 1, "\(kind)")
        }
    }

    @Test("17: All pages of a long list are read")
    func longList() async throws {
        let server = try AccountServer(.tinyTinyRSS)
        defer { server.stop() }
        server.change { $0.addFeed(1, ids: 1...4060) }
        let reader = SyncedReader(server, .tinyTinyRSS)
        #expect(await reader.round() == nil)
        #expect(try await reader.unread == Array(1...4060))
    }

    @Test("18: An empty page after two full ones ends the list")
    func emptyLastPage() async throws {
        let server = try AccountServer(.freshRSS128)
        defer { server.stop() }
        server.change { $0.addFeed(1, ids: 1...10) }
        let pages = [
            Self.page(6...10, next: "6"), Self.page(1...5, next: "1"), Self.page([], next: nil),
        ]
        for (index, page) in pages.enumerated() {
            server.inject(ServerFault(page, on: "xt=", after: index))
        }
        let reader = SyncedReader(server, .googleReader)
        #expect(await reader.round() == nil)
        #expect(try await reader.unread == Array(1...10))
    }

    @Test("19: A continuation that repeats itself marks nothing read")
    func repeatedContinuation() async throws {
        let server = try AccountServer(.freshRSS128)
        defer { server.stop() }
        server.change { $0.addFeed(1, ids: 1...10) }
        let reader = SyncedReader(server, .googleReader)
        #expect(await reader.round() == nil)
        server.inject(ServerFault(Self.page(6...10, next: "6"), on: "xt=", times: 1000))
        server.clearLog()
        #expect(await reader.round() != nil)
        #expect(server.log.count { $0.text.contains("xt=") } == 2)
        #expect(try await reader.unread == Array(1...10))
    }

    @Test("20: Items that are missing because pages shift stay unread")
    func shiftedPages() async throws {
        let server = try AccountServer(.tinyTinyRSS)
        defer { server.stop() }
        server.change { $0.addFeed(1, ids: 1...600) }
        let reader = SyncedReader(server, .tinyTinyRSS)
        #expect(await reader.round() == nil)
        let read: @Sendable (inout ServerState) -> Void = { state in
            for id in 551...600 { state.setRead(true, Int64(id)) }
        }
        server.inject(ServerFault(.before(read), on: "\"skip\":200"))
        #expect(await reader.round() == nil)
        #expect(try await reader.unread == Array(1...550))
    }

    @Test("21: Ids above 2^53, negative ones and numbers are the same as their texts")
    func unusualIDs() async throws {
        let server = try AccountServer(.freshRSS128)
        defer { server.stop() }
        server.change { state in
            state.addFeed(1)
            for id in [-7, 17, 9_007_199_254_740_993] as [Int64] {
                state.add([
                    ServerItem(
                        id: id,
                        feed: 1,
                        title: "Item \(id)",
                        link: "https://sea.example/\(id)"
                    )
                ])
            }
        }
        let numbers = ServerFault.Effect.body(
            "{\"itemRefs\":[{\"id\":9007199254740993},{\"id\":17},{\"id\":\"-7\"}]}",
            contentType: "application/json"
        )
        server.inject(ServerFault(numbers, on: "starred"))
        let reader = SyncedReader(server, .googleReader)
        #expect(await reader.round() == nil)
        #expect(try await reader.stories == [-7, 17, 9_007_199_254_740_993])
        #expect(try await reader.starred == [-7, 17, 9_007_199_254_740_993])
        try await reader.mark([9_007_199_254_740_993], .read(true))
        #expect(await reader.round() == nil)
        #expect(server.state.unread == [-7, 17])
    }

    @Test("22: An item that was not requested is discarded")
    func foreignItem() async throws {
        let server = try AccountServer(.freshRSS128)
        defer { server.stop() }
        server.change { $0.addFeed(1, ids: [20]) }
        let other = """
            {"items":[{"id":"tag:google.com,2005:reader/item/0000000000000020","title":"Item 32",
            "origin":{"streamId":"feed/1"},"categories":[],"summary":{"content":"Wrong"}}]}
            """
        let answer = ServerFault.Effect.body(other, contentType: "application/json")
        server.inject(ServerFault(answer, on: "items/contents"))
        let reader = SyncedReader(server, .googleReader)
        #expect(await reader.round() == nil)
        #expect(try await reader.stories == [])
        #expect(await reader.round() == nil)
        #expect(try await reader.stories == [20])
    }

    @Test("23: A large account is usable after its first texts, and its ids are complete")
    func largeAccount() async throws {
        let server = try AccountServer(.freshRSS128)
        defer { server.stop() }
        let old = ServerState.startSeconds - 31_536_000
        server.change { state in
            for feed in 1...300 { state.addFeed(Int64(feed)) }
            state.add(
                (1...100_000).map { (id: Int64) in
                    var item = ServerItem(
                        id: id,
                        feed: id % 300 + 1,
                        title: "Item \(id)",
                        link: "https://example.org/\(id)",
                        published: id <= 95_000 ? old : nil
                    )
                    item.isRead = id % 33 != 0 || id / 33 > 3_000
                    item.isStarred = id % 500 == 0
                    item.changed = old
                    return item
                }
            )
        }
        let reader = SyncedReader(server, .googleReader)
        let early = Mutex(0)
        // After the second of many answers with texts, the first ones are in the list.
        reader.afterResponse(to: "items/contents") {
            reader.afterResponse(to: "items/contents") {
                let count = (try? await reader.stories.count) ?? 0
                early.withLock { $0 = count }
            }
        }
        #expect(await reader.round() == nil)
        #expect(early.withLock(\.self) == 150)
        #expect(try await reader.unread == server.state.unread)
        #expect(try await reader.starred == server.state.starred)
        #expect(server.state.unread.count == 3_000)
        let texts = server.log.filter { $0.path.hasSuffix("items/contents") }
        #expect(texts.reduce(0) { $0 + $1.fields("i").count } <= 10_000)
    }

    @Test("25: Stories of local feeds keep their marks beside those of an account")
    func localFeeds() async throws {
        let server = try AccountServer(.freshRSS128)
        defer { server.stop() }
        server.change { $0.addFeed(1, ids: 1...3) }
        let address = "https://example.org/1/feed"
        let fetcher = FakeFetcher()
        let items = (1...3).map { (title: "Item \($0)", minute: Int?($0), text: "Text \($0)") }
        fetcher.answer(address, with: rss("Feed 1", items))
        let local = WebFeedNewsSource(
            title: "Own",
            list: .fixed([Subscription(address: address)]),
            fetcher: fetcher,
            now: { Date(timeIntervalSince1970: Double(ServerState.startSeconds)) }
        )
        let reader = SyncedReader(server, .googleReader, others: [local])
        _ = await reader.service.refresh(.feeds([FeedID(address)]))
        let own = HeadlineQuery(feed: FeedID(address))
        try await reader.service.mark(.query(own), .starred(true))
        #expect(await reader.round() == nil)
        #expect(try await reader.headlines(own).map(\.state.isStarred) == [true, true, true])
        let feeds = try await reader.service.edition().feeds
        #expect(feeds.map(\.unreadCount) == [3, 3])
        #expect(try await reader.headlines().count == 6)
        #expect(server.state.unread == [1, 2, 3])
    }

    @Test(
        "33: An id that is reused for another address is another feed",
        arguments: SyncedServer.all
    )
    func reusedFeedID(kind: SyncedServer) async throws {
        let server = try kind.start(1...3)
        defer { server.stop() }
        server.change { $0.addFeed(7, ids: 4...6) }
        let reader = SyncedReader(server, kind.kind)
        #expect(await reader.round() == nil)
        reader.wait(90_000)
        server.change { state in
            state.time.addTimeInterval(90_000)
            state.removeFeed(7)
            state.feeds.append(
                ServerFeed(id: 7, address: "https://sea.example/feed", title: "Sea")
            )
            let published = Int64(state.time.timeIntervalSince1970) - 60
            state.add([
                ServerItem(
                    id: 8,
                    feed: 7,
                    title: "Item 8",
                    link: "https://sea.example/8",
                    published: published
                )
            ])
        }
        #expect(await reader.round() == nil)
        let feeds = try await reader.service.edition().feeds
        #expect(feeds.map(\.title) == ["Feed 1", "Sea"])
        #expect(feeds.map(\.unreadCount) == [3, 1])
        #expect(try await reader.stories == [1, 2, 3, 8])
    }

    private static func page(
        _ ids: some Sequence<Int64>,
        next: String?
    ) -> ServerFault.Effect {
        let refs = ids.sorted(by: >).map { "{\"id\":\"\($0)\"}" }.joined(separator: ",")
        let continuation = next.map { ",\"continuation\":\"\($0)\"" } ?? ""
        return .body("{\"itemRefs\":[\(refs)]\(continuation)}", contentType: "application/json")
    }
}
