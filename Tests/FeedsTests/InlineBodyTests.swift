import Testing

@testable import Feeds

@Suite("Line breaks between inline tags")
struct InlineBodyTests {
    @Test(
        "Intended line breaks are kept in text with only inline tags",
        arguments: [
            (
                "<a href=\"https://ex.org\">Site</a>\n00:00 Intro\n01:00 Next",
                "<a href=\"https://ex.org\">Site</a><br>00:00 Intro<br>01:00 Next"
            ),
            (
                "An hour about the <i>tides</i> of this harbour and its boats\r\n(1:02:30) Mole",
                "An hour about the <i>tides</i> of this harbour and its boats<br>(1:02:30) Mole"
            ),
            ("<b>News</b>\n- low\n&#8226; high", "<b>News</b><br>- low<br>&#8226; high"),
            (
                "The <b>tide</b> turns.\nMore: https://ex.org\n \n\nThe end",
                "The <b>tide</b> turns.<br>More: https://ex.org<br><br>The end"
            ),
            (
                "The <b>harbour</b> master has something to say about the boats.\nHe is angry.",
                "The <b>harbour</b> master has something to say about the boats.<br>He is angry."
            ),
            (
                "<a href=\"https://pictures.example/harbour/tern-point\">pictures</a>\n"
                    + "<a href=\"https://films.example/harbour/tern-point\">films</a>\n"
                    + "www.pier.example",
                "<a href=\"https://pictures.example/harbour/tern-point\">pictures</a><br>"
                    + "<a href=\"https://films.example/harbour/tern-point\">films</a><br>"
                    + "www.pier.example"
            ),
            (
                "See <a\nhref=\"https://ex.org\"\ntitle=\"a > b\">Site</a>\nTern Point",
                "See <a\nhref=\"https://ex.org\"\ntitle=\"a > b\">Site</a><br>Tern Point"
            ),
        ]
    )
    func kept(text: String, html: String) {
        #expect(PlainBody.html(ofMixed: text) == html)
    }

    @Test(
        "Line breaks of HTML that its author wrapped have no meaning",
        arguments: [
            """
            The <a href="https://ex.org/mole">harbour master</a> came to the mole at six
            and found no boats. Ada Reed of the <b>Coast Guard</b> had already left for
            Tern Point, because the tide was low.
            He did not follow her.
            """,
            """
            <em>Ada</em> came to the mole before six in the morning and she found
            no boats there.
            The harbour office did not know about it, and it was of no concern to her.
            """,
            "A report by the <i>Harbour Office</i> about the tides of\nTern Point.",
            "<b>One</b>\ntwo",
            "<img src='a.png'>\nTide",
        ]
    )
    func wrapped(html: String) {
        #expect(PlainBody.html(ofMixed: html) == html)
    }

    @Test(
        "Line breaks have no meaning beside tags that are not inline",
        arguments: ["<br>", "<p>", "<ul><li>", "<hr/>", "<h2>", "<div id='a'>"]
    )
    func blocks(tag: String) {
        let html = "<b>Tide</b>\n00:00 Intro\(tag)\n01:00 Next"
        #expect(PlainBody.html(ofMixed: html) == html)
    }
}
