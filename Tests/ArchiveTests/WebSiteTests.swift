import News
import Testing

@testable import Archive

@Suite("Links to other sites")
struct WebSiteTests {
    @Test(
        "Hosts belong to one site if one contains the other, or if they have the same name",
        arguments: [
            ("https://www.paper.example/a", "https://paper.example/", true),
            ("https://feeds.paper.example/rss", "https://paper.example/", true),
            ("https://www.bbc.co.uk/news", "https://www.bbc.com/", true),
            ("https://ledger.co.uk/1", "https://courier.co.uk/", false),
            ("https://ledger.com.au/1", "https://courier.com.au/", false),
            ("https://ledger.example:8080/1", "https://ledger.example/", true),
            ("https://name@ledger.example/1", "https://ledger.example/", true),
            ("https://ledger.example/1", "https://courier.example/", false),
        ]
    )
    func sites(one: String, other: String, isSame: Bool) throws {
        let sites = try [one, other].map { try #require(WebSite(of: $0)) }
        #expect(sites[0].isSame(as: sites[1]) == isSame)
        #expect(sites[1].isSame(as: sites[0]) == isSame)
    }

    @Test(
        "Text that is not a web address has no site",
        arguments: ["", "mailto:a@b.example", "https://", "/a"]
    )
    func none(address: String) {
        #expect(WebSite(of: address) == nil)
    }

    @Test("A headline names the host of its link only if it is not the feed's site")
    func headlines() async throws {
        let archive = try Archive.test()
        try await archive.subscribe(["a": "World"])
        let links = [
            "own": "https://a.example/1", "part": "https://news.a.example/1",
            "other": "https://www.harbour.example/tide?at=six", "none": nil,
        ]
        try await archive.store(
            "a",
            links.map { key, link in
                var story = article(key, key: key)
                story.link = link
                return story
            }
        )
        let hosts = try await archive.headlines(HeadlineQuery()).headlines
            .reduce(into: [:]) { $0[$1.title] = $1.linkHost }
        #expect(hosts == ["other": "harbour.example"])
    }
}
