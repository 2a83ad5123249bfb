import Extraction
import Feeds
import FoundationEssentials
import HTTP
import LoopbackServer
import News
import Testing

@testable import Newsroom

@Suite("Stories on several pages")
struct JoinedPagesTests: PageVisits {
    let server: LoopbackServer

    init() throws {
        server = try LoopbackServer()
    }

    @Test("The pages of a story are joined, each once")
    func joining() async throws {
        serve("/story", Self.page("One", head: "<link rel=next href='/story?page=2'>"))
        server.respond(to: "/story?page=2") { _ in
            LoopbackResponse(
                Self.page("Two", head: "<link rel=next href='/story/3'>"),
                contentType: "text/html"
            )
        }
        serve("/story/3", Self.page("Three", head: "<link rel=next href='/story/3'>"))
        let page = try await pageFetcher().visit(server.address("/story"))
        #expect(page.pageCount == 3 && page.isWhole)
        let names = page.story.text.split(separator: "\n\n").map { $0.prefix { $0 != "," } }
        #expect(
            names == ["One", "One", "One", "Two", "Two", "Two", "Three", "Three", "Three"]
        )
        #expect(page.validators == nil)
        #expect(server.requests.map(\.path) == ["/story", "/story?page=2", "/story/3"])
    }

    @Test("A last page that links back to the first ends the story")
    func circle() async throws {
        for (path, name, next) in [("", "One", 2), ("/2", "Two", 1), ("/1", "One", 2)] {
            serve("/story\(path)", Self.page(name, head: "<link rel=next href='/story/\(next)'>"))
        }
        #expect(try await pageFetcher().visit(server.address("/story")).pageCount == 2)
    }

    @Test("Another story linked as next page is not joined")
    func otherNext() async throws {
        serve("/tide-6", Self.page("One", head: "<link rel=next href='/harbour-news'>"))
        serve("/harbour-news", Self.page("Two"))
        #expect(try await pageFetcher().visit(server.address("/tide-6")).pageCount == 1)
        #expect(server.requests.count == 1)
    }

    @Test("A site rule selects the next page, up to ten pages")
    func rule() async throws {
        for number in 1...12 {
            serve(
                "/part\(number).x",
                Self.page("Part \(number)", foot: "<a class=on href='/part\(number + 1).x'>On</a>")
            )
        }
        var rule = SiteRule()
        rule.nextPage = try Selector("a.on")
        let page = try await pageFetcher(rules: [host: rule]).visit(server.address("/part1.x"))
        #expect(page.pageCount == PageFetcher.mostPages && !page.isWhole)
        #expect(page.story.nextPage == server.address("/part11.x"))
        #expect(server.requests.count == PageFetcher.mostPages)
    }

    @Test("A story that would become too large ends with a link to its next page")
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
        let found = try await pageFetcher().visit(server.address("/story"))
        #expect(found.pageCount == 2 && !found.isWhole)
        #expect(found.story.nextPage == server.address("/story?page=3"))
        #expect(server.requests.count == 2)
    }

    @Test("A next page that turns out to be too large is only linked")
    func tooLarge() async throws {
        serve("/story", Self.page("One", head: "<link rel=next href='/story?page=2'>"))
        let count = PageFetcher.maximumBytes - 100
        serve("/story?page=2", String(repeating: "x", count: count))
        let found = try await pageFetcher().visit(server.address("/story"))
        #expect(found.pageCount == 1 && !found.isWhole)
        #expect(found.story.nextPage == server.address("/story?page=2"))
    }

    @Test("Only a page from a private address may continue at one")
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
            let pageFetcher = PageFetcher(
                fetcher: fetcher,
                extractor: Extractor(rules: SiteRules([:])) {
                    LenientURLParser.resolve($0, against: $1)
                },
                now: { Date(timeIntervalSince1970: 1_000_000) }
            )
            #expect(try await pageFetcher.visit(address).pageCount == 2)
            let second = isPrivate ? HTTPAddressPolicy.privateByRequest : .publicOnly
            #expect(fetcher.requests.map(\.options.reach) == [.privateByRequest, second])
        }
    }

    @Test("A failing page fails the whole story")
    func half() async {
        serve("/story", Self.page("One", head: "<link rel=next href='/story?page=2'>"))
        server.respond(to: "/story?page=2") { _ in LoopbackResponse(status: 500) }
        #expect(await failure("/story") == .notFetched(.status(500, host: host)))
    }
}
