import Testing

@testable import Typesetting

@Suite("Links in code")
struct LinksInCodeTests {
    @Test("Links in code work, and the code is unchanged")
    func linksInCode() {
        useUnicodeLocale()
        let story = typeset(
            html:
                "<pre class=language-swift><code>let a = <a href='http://a.example'>one\ntwo</a> // <a href='#x'>x"
                + "</a></code></pre>",
            language: nil,
            options: TypesetOptions(columns: 40)
        )
        #expect(story.lines.prefix(2).map(\.drawn) == ["  let a = one", "  two // x"])
        #expect(
            story.lines.prefix(2).map { $0.runs.filter { $0.style.link == 1 }.map(\.text) }
                == [["one"], ["two"]]
        )
        #expect(story.links.map(\.address) == ["http://a.example"])
    }
}
