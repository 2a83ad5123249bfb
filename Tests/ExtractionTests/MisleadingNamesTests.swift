import Testing

@testable import Extraction

@Suite("Class names and ids")
struct MisleadingNamesTests {
    private func between(_ html: String) throws -> [String] {
        Array(try blocks(story(around: html)).dropFirst().dropLast())
    }

    private static let two = "<p>\(paragraph("One"))</p><p>\(paragraph("Two"))</p>"

    @Test(
        "Misleading names do not remove parts of the story",
        arguments: [
            "<h2 id=related-work>Related work</h2>\(two)",
            "<section id=related-work><h2>Related work</h2>\(two)</section>",
            "<section id=discussion><h2>Discussion</h2>\(two)</section>",
            "<div id=what-to-share-and-what-not><h3>What to share and what not</h3>\(two)</div>",
            "<h2 id=hidden-costs>Hidden costs</h2>\(two)",
            "<div class=field--label-hidden>\(two)</div>",
            "<div class='overflow-hidden md:hidden-border'>\(two)</div>",
            "<div class='before:hidden [&>p]:modal'>\(two)</div>",
            "<div class='hidden md:block'>\(two)</div>",
            "<div class=sidebarblock>\(two)</div>",
            "<div class='category-newsletter type-post hentry'>\(two)</div>",
        ]
    )
    func kept(html: String) throws {
        #expect(try between(html).suffix(2) == [paragraph("One"), paragraph("Two")])
    }

    @Test(
        "Names of page furniture remove elements",
        arguments: [
            "<aside id=related-posts><h2>Related posts</h2>\(two)</aside>",
            "<footer id=related-posts><h2>Related posts</h2>\(two)</footer>",
            "<form id=feedback><h2>Feedback</h2>\(two)</form>",
            "<div id=sign-up-for-the-newsletter>\(two)</div>",
            "<div class='is-hidden'>\(two)</div>", "<div class=hidden>\(two)</div>",
            "<div class=sidebar>\(two)</div>", "<div class=articleSidebar>\(two)</div>",
        ]
    )
    func leftOut(html: String) throws {
        #expect(try between(html) == [])
    }

    @Test(
        "Names that describe the layout do not remove long text",
        arguments: ["<div class=readmore-wrapper>*</div>", "<div class='skip-item ad'>*</div>"]
    )
    func longText(html: String) throws {
        let lines = (1...8).map { paragraph("Part \($0)") }
        let text = lines.map { "<p>\($0)</p>" }.joined()
        #expect(try between(html.replacing("*", with: text)) == lines)
    }

    @Test("Names on table rows, cells and code wrappers do not remove content")
    func rowsAndCode() throws {
        let html = """
            <table><tr class=promo><td>Oars<td class=buy>Two pounds<tr><td>Rope<td class=meta>Six feet</table>
            <div class=code-toolbar><pre>tide(in)</pre><div class=toolbar><button>Copy</button></div></div>
            """
        #expect(
            try between(html) == ["Oars", "Two pounds", "Rope", "Six feet", "tide(in)"]
        )
    }

    @Test("A login form in a box with overflow-hidden is a login barrier")
    func overflow() throws {
        let form =
            "<div class=overflow-hidden><form><input name=u><input type=password></form></div>"
        let page =
            "<title>Ferry vote</title><article><h1>Ferry vote</h1><p>\(paragraph("One"))</p>\(form)</article>"
        #expect(try extract(page).barrier == .logIn)
    }
}

@Suite("Panels and layers")
struct PanelsAndLayersTests {
    private static let two = "<p>\(paragraph("One"))</p><p>\(paragraph("Two"))</p>"

    @Test(
        "Text that expands in place belongs to the story",
        arguments: [
            "<h3>Ebb</h3><div hidden>\(two)</div>",
            "<button>What is the ebb?</button><div style='display:none'>\(two)</div>",
            "<div role=tabpanel hidden>\(two)</div>",
            "<div aria-expanded=false aria-controls=x>Ebb</div><div id=x hidden>\(two)</div>",
            "<div hidden id='S:1'>\(two)</div>",
        ]
    )
    func panels(html: String) throws {
        #expect(
            try blocks(story(around: html)).dropLast().suffix(2) == [
                paragraph("One"), paragraph("Two"),
            ]
        )
    }

    private static let cookies = """
        <p>We and our partners use cookies with your consent, and store what they need on your device.</p>
        <p>Cookies for advertising are off. Accept them, or change your preferences and what our vendors may do.</p>
        """

    @Test(
        "Settings, menus and dialogs do not belong to the story",
        arguments: [
            "<h3>Settings</h3><div hidden>\(cookies)</div>",
            "<a aria-haspopup=true aria-controls=x>More</a><div id=x hidden>\(two)</div>",
            "<h3>Ebb</h3><div role=tooltip hidden>\(two)</div>",
            "<div role=dialog><p>\(paragraph("Consent"))</p></div>",
            "<div aria-modal=true><p>\(paragraph("Consent"))</p></div>",
        ]
    )
    func layers(html: String) throws {
        let text = try extract(story(around: html)).story.text
        #expect(!text.contains("One:") && !text.contains("ookies") && !text.contains("Consent"))
    }

    @Test(
        "A story that is entirely in a dialog is read",
        arguments: [
            "<div role=dialog><h1>The tide</h1>\(two)</div>",
            "<div aria-modal=true><p>We use cookies.<div><h1>The tide</h1>\(two)</div>",
        ]
    )
    func whole(html: String) throws {
        #expect(try extract(html).story.text.contains(paragraph("Two")))
    }
}
