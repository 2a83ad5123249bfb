import Testing

@testable import Markup

@Suite("HTML preflight")
struct HTMLInputLimiterTests {
    private func screened(_ html: String) -> String {
        var screening = HTMLInputLimiter()
        return String(decoding: screening.filter(html), as: UTF8.self)
    }

    private func nested(_ tag: String, _ count: Int) -> String {
        String(repeating: "<\(tag)>", count: count) + "x"
            + String(repeating: "</\(tag)>", count: count)
    }

    @Test("Elements nest up to 256 levels, and deeper ones keep their text", arguments: 255...258)
    func depth(count: Int) {
        #expect(screened(nested("div", count)) == nested("div", min(count, 256)))
        let after = screened(nested("div", count) + nested("div", 256))
        #expect(after == nested("div", min(count, 256)) + nested("div", 256))
    }

    @Test("At most 24 formatting elements are open at once", arguments: 23...26)
    func formatting(count: Int) {
        #expect(screened(nested("b", count)) == nested("b", min(count, 24)))
        let mixed = (0..<count).map { $0.isMultiple(of: 2) ? "<b>" : "<i>" }
        #expect(screened(mixed.joined()) == mixed.prefix(24).joined())
    }

    @Test(
        "Tags keep up to 200 attributes in any syntax",
        arguments: 199...201,
        [" a=1", " a='1'", " a=\"> <\"", "/a", " a", "\na='1'\t"]
    )
    func attributes(count: Int, form: String) {
        let tag = "<p" + (0..<count).map { form.replacing("a", with: "a\($0)") }.joined() + ">"
        #expect(screened(tag + "x") == (count <= 200 ? tag : "") + "x")
    }

    @Test("Attributes without spaces between them are counted")
    func crowdedAttributes() {
        for form in ["a='1'", "a=\"1\"", " =a", " a=/1/"] {
            let tag = "<p " + (0..<250).map { form.replacing("a", with: "a\($0)") }.joined() + ">"
            #expect(screened(tag + "x") == "x")
        }
    }

    @Test("End tags of formatting that is not open are removed")
    func strayEnds() {
        #expect(screened("<b>x</i>y</b>z</b>") == "<b>xy</b>z")
        let open = String(repeating: "<b>", count: 24)
        #expect(screened(open + "</i><b>x") == open + "x")
    }

    @Test("A page is truncated if copies of open formatting elements would take too much memory")
    func copies() {
        // With each following element, a tag costs its length and a node again.
        let bold = "<b title='" + String(repeating: "a", count: 1_000_000) + "'>"
        let html = bold + String(repeating: "<p>x", count: 100)
        let cost = bold.utf8.count + 160
        let tags = (64 << 20) / cost + 1
        #expect(screened(html) == bold + String(repeating: "<p>x", count: tags - 2) + "<p>")
    }
}
