import FoundationEssentials
import HTTP
import News
import Testing

@testable import Newsroom

@Suite("Hacker News discussions")
struct HackerNewsCommentFetcherTests {
    private static let search = "https://search.example/v1/items/1"
    private static let items = "https://items.example/v0/item/1.json"
    private let fetcher = FakeFetcher()

    private func threads() -> HackerNewsCommentFetcher {
        var settings = OnlineNewspaperSettings.HackerNews()
        settings.search = "https://search.example/v1"
        settings.address = "https://items.example/v0"
        return HackerNewsCommentFetcher(
            fetcher: fetcher,
            settings: settings,
            retryAfter: RetryAfterRegistry(),
            now: { Date(timeIntervalSince1970: 1_800_000_000) },
            // Without a time limit for the order, for busy machines.
            pause: ManualPauses().pause
        )
    }

    private func thread(_ item: String, order: String = "{}") async throws -> DiscussionThread {
        fetcher.answer(Self.search, with: item)
        fetcher.answer(Self.items, with: order)
        return try await threads().thread(of: 1, options: HTTPOptions())
    }

    private func failure(_ threads: HackerNewsCommentFetcher? = nil) async -> DiscussionFailure? {
        do throws(DiscussionFailure) {
            _ = try await (threads ?? self.threads()).thread(of: 1, options: HTTPOptions())
            return nil
        } catch {
            return error
        }
    }

    private func outline(_ thread: DiscussionThread) -> [String] {
        thread.comments.map { "\($0.id):\($0.depth)" }
    }

    @Test(
        "The item number is parsed from a discussion address",
        arguments: [
            ("https://news.ycombinator.com/item?id=8863", 8863),
            ("http://NEWS.ycombinator.com/item?id=1#2", 1),
            ("https://news.ycombinator.com/item?p=2&id=7", 7),
            ("https://news.ycombinator.com/item?id=", nil),
            ("https://news.ycombinator.com/item?id=x", nil),
            ("https://news.ycombinator.com/item?id=-1", nil),
            ("https://news.ycombinator.com/item?id=99999999999999999999", nil),
            ("https://news.ycombinator.com/user?id=8863", nil),
            ("https://evil.example/item?id=8863", nil),
            ("https://news.ycombinator.com.evil.example/item?id=1", nil),
            ("https://news.ycombinator.com@evil.example/item?id=1", nil), ("item?id=1", nil),
            ("", nil),
        ] as [(String, Int?)]
    )
    func addresses(address: String, item: Int?) {
        #expect(HackerNewsCommentFetcher.item(at: address) == item)
    }

    @Test("A discussion is loaded with two requests and sorted in the order of the site")
    func whole() async throws {
        let thread = try await thread(
            """
            {"id": 1, "created_at": "2006-10-09T18:21:51.000Z", "created_at_i": 1160418111, "type": "story",
             "author": "pg", "title": "Y Combinator", "url": "https://y.example", "text": null, "points": 57,
             "parent_id": null, "options": [], "children": [
              {"id": 15, "author": "sama", "text": "<p>First in time.", "created_at_i": 1160423461, "points": null,
               "parent_id": 1, "children": [
                {"id": 17, "author": "pg", "text": "An answer.", "created_at_i": 1160423565, "children": []}]},
              {"id": 16, "author": "jl", "text": "Not in the order.", "created_at_i": 1160423462, "children": []},
              {"id": 18, "author": "pb", "text": "First on the site.", "created_at_i": 1160423600, "children": []}]}
            """,
            order: #"{"id": 1, "score": 61, "kids": [18, 15], "descendants": 4, "type": "story"}"#
        )
        func date(_ seconds: Double) -> Date { Date(timeIntervalSince1970: seconds) }
        #expect(
            thread
                == DiscussionThread(
                    service: "Hacker News",
                    address: "https://news.ycombinator.com/item?id=1",
                    commentAddress: "https://news.ycombinator.com/item?id=",
                    submission: .init(
                        title: "Y Combinator",
                        author: "pg",
                        time: date(1_160_418_111),
                        pointCount: 61
                    ),
                    comments: [
                        .init(
                            id: "18",
                            author: "pb",
                            time: date(1_160_423_600),
                            html: "First on the site."
                        ),
                        .init(
                            id: "15",
                            author: "sama",
                            time: date(1_160_423_461),
                            html: "<p>First in time."
                        ),
                        .init(
                            id: "17",
                            depth: 1,
                            author: "pg",
                            time: date(1_160_423_565),
                            html: "An answer."
                        ),
                        .init(
                            id: "16",
                            author: "jl",
                            time: date(1_160_423_462),
                            html: "Not in the order."
                        ),
                    ],
                    fetched: date(1_800_000_000)
                )
        )
        #expect(Set(fetcher.requests.map(\.address)) == [Self.search, Self.items])
        #expect(fetcher.requests.count == 2)
        #expect(thread.address(of: thread.comments[2]) == "https://news.ycombinator.com/item?id=17")
    }

    @Test(
        "Unreadable comments are left out and counted",
        arguments: [
            // Numbers as strings, and unknown members.
            (
                #"{"id": "2", "author": "a", "text": "x", "created_at_i": "5", "mood": {"a": [1]}}"#,
                ["2:0"], 0
            ),
            (#"{"id": 2, "author": 7, "text": "x", "created_at_i": [], "points": {}}"#, ["2:0"], 0),
            (#"{"id": 2, "author": "a"}, {"id": 3, "text": "x"}"#, ["2:0", "3:0"], 0),
            // A missing, invalid or duplicate ID.
            (
                #"{"author": "a", "text": "x"}, {"id": null, "text": "x"}, {"id": 4.5}, {"id": -4}"#,
                [], 4
            ),
            (#"{"id": 2, "text": "x"}, {"id": 2, "text": "y"}"#, ["2:0"], 1),
            (#"17, null, "x", [{"id": 3}], {"id": 2, "text": "x"}"#, ["2:0"], 4),
            // Unreadable comments with replies keep their place.
            (
                #"{"text": "x", "children": [{"id": 3, "text": "x", "children": [{"id": 4, "text": "x"}]}]}"#,
                ["lost-1:0", "3:1", "4:2"], 1
            ),
            // Deleted comments stay only with replies.
            (#"{"id": 2, "author": null, "text": null}"#, [], 0),
            (#"{"id": 2, "text": "", "children": [{"id": 3, "text": "x"}]}"#, ["2:0", "3:1"], 0),
            (
                #"{"id": 2, "text": "x", "children": 5}, {"id": 3, "text": "x", "children": {"id": 4}}"#,
                ["2:0", "3:0"], 0
            ),
        ] as [(String, [String], Int)]
    )
    func alone(children: String, expected: [String], leftOut: Int) async throws {
        let thread = try await thread(#"{"id": 1, "title": "T", "children": [\#(children)]}"#)
        #expect(outline(thread) == expected)
        #expect(thread.leftOutCount == leftOut)
    }

    @Test("Deleted comments have no author and are marked as deleted")
    func deleted() async throws {
        let thread = try await thread(
            #"{"id": 1, "children": [{"id": 2, "children": [{"id": 3, "author": "a", "text": "x"}]}]}"#
        )
        #expect(thread.comments.map(\.isDeleted) == [true, false])
        #expect(thread.comments.map(\.author) == [nil, "a"])
        #expect(thread.submission.title == "Untitled")
    }

    @Test(
        "Comments are sorted by time if the site provides no order",
        arguments: [
            "", "null", "[]", "<html>", "{}", #"{"kids": null}"#, #"{"kids": {"a": 1}}"#,
            #"{"kids": ["x", {}]}"#,
            #"{"kids": [99, 98]"#,
        ]
    )
    func withoutOrder(order: String) async throws {
        let item =
            #"{"id": 1, "points": 5, "children": [{"id": 3, "text": "x"}, {"id": 2, "text": "x"}]}"#
        let thread = try await thread(item, order: order)
        #expect(outline(thread) == ["3:0", "2:0"])
        #expect(thread.submission.pointCount == 5)
    }

    @Test("A discussion loads even if the request for the order fails")
    func orderFails() async throws {
        fetcher.answer(Self.search, with: #"{"id": 1, "children": [{"id": 2, "text": "x"}]}"#)
        fetcher.fail(Self.items, with: .connectionFailed(host: "items.example"))
        #expect(outline(try await threads().thread(of: 1, options: HTTPOptions())) == ["2:0"])
        fetcher.answer(Self.items, with: "no", status: 500)
        #expect(outline(try await threads().thread(of: 1, options: HTTPOptions())) == ["2:0"])
    }

    @Test("A response that is not the requested discussion is rejected")
    func notAThread() async throws {
        let answers = [
            "", "null", "[]", "17", "<!doctype html><title>Sorry</title>", "{}", #"{"error": "x"}"#,
            #"{"id": 2, "title": "another"}"#, #"{"id": {}, "children": []}"#,
            #"{"id": 1, "children": [{"id": 2, "te"#, #"{"id": 1}"#, #"{"id": 1, "title": "T"}"#,
            #"{"id": 1, "title": "T", "children": null}"#,
            #"{"id": 1, "title": "T", "children": {"id": 2, "children": []}}"#,
        ]
        for answer in answers {
            fetcher.answer(Self.search, with: answer)
            #expect(await failure() == .notAThread(service: "Hacker News"), "\(answer)")
        }
    }

    @Test(
        "Long texts, many comments and deep replies are limited"
    )
    func large() async throws {
        let text = String(repeating: "word ", count: 200_000)
        let long = try await thread(
            #"{"id": 1, "children": [{"id": 2, "author": "\#(text)", "text": "\#(text)"}]}"#
        )
        #expect(long.comments[0].html.utf8.count == 128 << 10)
        #expect((long.comments[0].author?.unicodeScalars.count ?? 0) <= 1000)
        let many = (2...100_001).map { #"{"id":\#($0),"author":"a","text":"x"}"# }.joined(
            separator: ","
        )
        #expect(try await thread(#"{"id": 1, "children": [\#(many)]}"#).comments.count == 100_000)
        let opening = (1...10_000).map { #"{"id":\#($0),"text":"x","children":["# }.joined()
        let deep = try await thread(opening + String(repeating: "]}", count: 10_000))
        #expect(deep.comments.map(\.depth) == Array(0..<9999))
    }

    @Test("Failures are reported in one sentence that names the service")
    func failures() async throws {
        let cases: [(Int, HTTPHeaders, DiscussionFailure)] = [
            (404, [:], .gone(service: "Hacker News")), (410, [:], .gone(service: "Hacker News")),
            (
                429, [:],
                .notFetched(service: "Hacker News", .status(429, host: "search.example"))
            ),
            (
                500, [:],
                .notFetched(service: "Hacker News", .status(500, host: "search.example"))
            ),
            (429, ["Retry-After": "120"], .rateLimited(service: "Hacker News", seconds: 120)),
        ]
        for (status, headers, expected) in cases {
            fetcher.answer(Self.search, with: "x", status: status, headers: headers)
            #expect(await failure() == expected)
            let sentence = ErrorMessages.describe(NewsError.noThread(expected))
            #expect(sentence.contains("Hacker News") && sentence.hasSuffix("."))
        }
        fetcher.fail(Self.search, with: .hostNotFound("search.example"))
        #expect(
            await failure()
                == .notFetched(service: "Hacker News", .hostNotFound("search.example"))
        )
    }

    @Test("Retry-After delays further requests to the server")
    func timeout() async throws {
        let threads = threads()
        fetcher.answer(Self.search, with: "x", status: 429, headers: ["Retry-After": "60"])
        fetcher.answer(Self.items, with: "{}")
        _ = await failure(threads)
        fetcher.answer(Self.search, with: #"{"id": 1, "children": []}"#)
        let before = fetcher.requests.count { $0.address == Self.search }
        #expect(await failure(threads) == .rateLimited(service: "Hacker News", seconds: 60))
        #expect(fetcher.requests.count { $0.address == Self.search } == before)
    }
}
