import Extraction
import Feeds
import FoundationEssentials
import HTTP
import LoopbackServer
import News
import Testing

@testable import Newsroom

@Suite("A story on several pages")
struct JoinedPagesTests: PageVisits {
    let server: LoopbackServer

    init() throws {
        server = try LoopbackServer()
    }

    @Test("is joined with those on which the story goes on, each once")
    func joining() async throws {
        serve("/story", Self.page("One", head: "<link rel=next href='/story?page=2'>"))
        server.respond(to: "/story?page=2") { _ in
            LoopbackResponse(
                Self.page("Two", head: "<link rel=next href='/story/3'>"),
                contentType: "text/html"
            )
        }
        // The last one names itself.
        serve("/story/3", Self.page("Three", head: "<link rel=next href='/story/3'>"))
        let page = try await visitor().visit(server.address("/story"))
        #expect(page.pageCount == 3 && page.isWhole)
        let names = page.story.text.split(separator: "\n\n").map { $0.prefix { $0 != "," } }
        #expect(
            names == ["One", "One", "One", "Two", "Two", "Two", "Three", "Three", "Three"]
        )
        #expect(page.validators == nil)
        #expect(server.requests.map(\.path) == ["/story", "/story?page=2", "/story/3"])
    }

    @Test("is joined with each page once, also where the last one leads back to the first")
    func circle() async throws {
        for (path, name, next) in [("", "One", 2), ("/2", "Two", 1), ("/1", "One", 2)] {
            serve("/story\(path)", Self.page(name, head: "<link rel=next href='/story/\(next)'>"))
        }
        #expect(try await visitor().visit(server.address("/story")).pageCount == 2)
    }

    @Test("is not joined with another story that the page calls its next")
    func otherNext() async throws {
        serve("/tide-6", Self.page("One", head: "<link rel=next href='/harbour-news'>"))
        serve("/harbour-news", Self.page("Two"))
        #expect(try await visitor().visit(server.address("/tide-6")).pageCount == 1)
        #expect(server.requests.count == 1)
    }

    @Test("follows the reader's rule for the next page, ten pages at most")
    func rule() async throws {
        for number in 1...12 {
            serve(
                "/part\(number).x",
                Self.page("Part \(number)", foot: "<a class=on href='/part\(number + 1).x'>On</a>")
            )
        }
        var rule = SiteRule()
        rule.nextPage = try Selector("a.on")
        let page = try await visitor(rules: [host: rule]).visit(server.address("/part1.x"))
        #expect(page.pageCount == PageFetcher.mostPages && !page.isWhole)
        #expect(page.story.nextPage == server.address("/part11.x"))
        #expect(server.requests.count == PageFetcher.mostPages)
    }

    @Test("ends with a link to the next page where that would be more than a story may have")
    func large() async throws {
        func page(_ number: Int) -> String {
            Self.page(
                "Part \(number)",
                head: "<link rel=next href='/story?page=\(number + 1)'>",
                foot: "<!-- \(String(repeating: "x", count: 3 << 20)) -->"
            )
        }
        serve("/story", page(1))
        for number in 2...3 { serve("/story?page=\(number)", page(number)) }
        let found = try await visitor().visit(server.address("/story"))
        #expect(found.pageCount == 2 && !found.isWhole)
        #expect(found.story.nextPage == server.address("/story?page=3"))
        #expect(server.requests.count == 2)
    }

    @Test("ends with a link to the next page where that turns out to be too large")
    func tooLarge() async throws {
        serve("/story", Self.page("One", head: "<link rel=next href='/story?page=2'>"))
        let count = PageFetcher.maximumBytes - 100
        serve("/story?page=2", String(repeating: "x", count: count))
        let found = try await visitor().visit(server.address("/story"))
        #expect(found.pageCount == 1 && !found.isWhole)
        #expect(found.story.nextPage == server.address("/story?page=2"))
    }

    @Test("goes on at a private address only where the page before came from one")
    func reach() async throws {
        for isPrivate in [true, false] {
            let fetcher = FakeFetcher()
            let address = "http://wiki.example/story"
            fetcher.answer(
                address,
                with: Self.page("One", head: "<link rel=next href='/story?page=2'>"),
                headers: ["Content-Type": "text/html"],
                isFromPrivateNetwork: isPrivate
            )
            fetcher.answer(
                "\(address)?page=2",
                with: Self.page("Two"),
                headers: ["Content-Type": "text/html"]
            )
            let visitor = PageFetcher(
                fetcher: fetcher,
                extractor: Extractor(rules: SiteRules([:])) { LenientURL.resolve($0, against: $1) },
                now: { Date(timeIntervalSince1970: 1_000_000) }
            )
            #expect(try await visitor.visit(address).pageCount == 2)
            let second = isPrivate ? HTTPAddressPolicy.privateByRequest : .publicOnly
            #expect(fetcher.requests.map(\.options.reach) == [.privateByRequest, second])
        }
    }

    @Test("fails with one of its parts, so that half a story is never taken for one")
    func half() async {
        serve("/story", Self.page("One", head: "<link rel=next href='/story?page=2'>"))
        server.respond(to: "/story?page=2") { _ in LoopbackResponse(status: 500) }
        #expect(await failure("/story") == .notFetched(.status(500, host: host)))
    }
}
