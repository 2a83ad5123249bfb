import Markup
import Testing

@testable import Extraction

@Suite("Selectors")
struct SelectorTests {
    private static let page = """
        <body><article id=one class="story wide" lang=en-GB>
        <div class=body><p>first<p class=lead>second</p>
        <ul><li>third</ul></div>
        <aside class="body more"><p>fourth</p></aside>
        </article><p data-kind="quiz-box">fifth</p>
        """

    private func select(_ text: String) throws -> [String] {
        let page = try #require(PageTree(Array(Self.page.utf8)))
        return try Selector(text).matches(on: page).map { page.line(of: $0) }
    }

    @Test(
        "Selectors match types, classes, ids, attributes and positions",
        arguments: [
            ("p", ["first", "second", "fourth", "fifth"]),
            ("P.lead", ["second"]),
            (".body > p", ["first", "second", "fourth"]),
            (".body li", ["third"]),
            ("#one li", ["third"]),
            ("article > p", []),
            ("article p", ["first", "second", "fourth"]),
            ("body > p, li", ["third", "fifth"]),
            ("[data-kind]", ["fifth"]),
            ("[data-kind^=quiz]", ["fifth"]),
            ("[data-kind$='box']", ["fifth"]),
            ("[data-kind*=\"z-b\"]", ["fifth"]),
            ("[data-kind=quiz]", []),
            ("[lang|=en] > aside > *", ["fourth"]),
            ("[class~=more] p", ["fourth"]),
            ("div.body p:not(.lead)", ["first"]),
            (".body:not(aside, .none) > p:not(.lead)", ["first"]),
            ("article div > p, #one div > p", ["first", "second"]),
        ]
    )
    func selects(text: String, expected: [String]) throws {
        #expect(try select(text) == expected)
    }

    @Test("A child of a descendant matches even if a nearer ancestor does not")
    func backtracking() throws {
        let html = "<div class=a><b><div><b><i>x</i></b></div></b></div>"
        let page = try #require(PageTree(Array(html.utf8)))
        #expect(try Selector(".a > b i").matches(on: page).count == 1)
    }

    @Test(
        "An error has the expected token and the rest of the text",
        arguments: [
            ("", "an element, a class or an id", ""),
            ("p >", "an element, a class or an id", ""),
            ("p..x", "a name after the dot", ".x"),
            ("p[a", "an equals sign", ""),
            ("p[a=", "a value", ""),
            ("p:hover", ":not( )", ""),
            ("p:not(.a", "a closing bracket", ""),
            ("a, , b", "an element, a class or an id", ", b"),
            ("p + p", "an element, a class or an id", "+ p"),
        ]
    )
    func wrong(text: String, expected: String, rest: String) {
        #expect(throws: SelectorError(expected: expected, rest: rest)) { try Selector(text) }
    }
}
