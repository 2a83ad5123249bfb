import Testing

@testable import Extraction

@Suite("Site rules")
struct SiteRulesTests {
    private static let page = """
        <title>The tide</title><div class=head><h2 id=t>High water</h2><p class=who>Anna Quay</p></div>
        <div class=a><p>\(paragraph("One"))</p><p class=x>\(paragraph("Two"))</p></div>
        <div class=b><p>Short.</p></div><a class=next href="?page=2">On</a>
        """

    private func rule() throws -> SiteRule {
        var rule = SiteRule()
        rule.body = try Selector(".b, .a")
        rule.title = try Selector("#t")
        rule.byline = try Selector(".who")
        rule.nextPage = try Selector("a.next")
        rule.strip = try Selector(".x")
        return rule
    }

    @Test("A site rule selects title, byline, story and next page, and removes elements")
    func all() throws {
        let found = try extract(Self.page, rules: ["paper.example": rule()])
        #expect(found.story.title == "High water")
        #expect(found.story.byline == "Anna Quay")
        #expect(found.story.nextPage == "https://paper.example/news/story.html?page=2")
        #expect(found.story.text == "\(paragraph("One"))\n\nShort.")
        #expect(
            found.reasons.suffix(5) == [
                .init(about: "title", why: "the rule for paper.example: “#t”"),
                .init(about: "byline", why: "the rule for paper.example: “.who”"),
                .init(about: "next page", why: "the rule for paper.example: “a.next”"),
                .init(about: "strip", why: "the rule for paper.example: “.x” removed 1 elements"),
                .init(
                    about: "text",
                    why: "the rule for paper.example: “.b, .a” selected 2 elements"
                ),
            ]
        )
    }

    @Test(
        "A site rule applies to the host and its subdomains",
        arguments: [
            ("https://paper.example/x", true), ("https://www.Paper.example:8080/x", true),
            ("https://me:pw@paper.example", true), ("https://example/x", false),
            ("https://newspaper.example/x", false), ("paper.example/x", false),
        ]
    )
    func hosts(address: String, holds: Bool) throws {
        let rules = SiteRules(["paper.example": try rule()])
        #expect((rules.rule(for: address) != nil) == holds)
    }

    @Test("If a site rule matches nothing, the page is extracted as usual with a reason")
    func nothing() throws {
        var rule = SiteRule()
        rule.body = try Selector("#none")
        let found = try extract(Self.page, rules: ["paper.example": rule])
        #expect(found.story.text.hasPrefix(paragraph("One")))
        #expect(
            found.reasons.contains(
                .init(about: "text", why: "the rule for paper.example: matched nothing")
            )
        )
    }
}
