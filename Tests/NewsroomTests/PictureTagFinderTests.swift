import Testing

@testable import Newsroom

@Suite("Pictures in HTML")
struct PictureTagFinderTests {
    @Test(
        "Tracking pixels do not count as pictures",
        arguments: [
            ("", false), ("<p>No picture, no <i>mg</i>.</p>", false), ("<", false), ("<im", false),
            ("<img src=a.png>", true), ("<p><IMG\nSRC='a.png'></p>", true),
            ("<img src=a.png width=1 height=1>", false),
            ("<img height=\"0\" src=\"a.png\">", false),
            ("<img width='1'", false), ("<img width=100><p>", true), ("<img width=", true),
            ("<img width=1 src=dot.gif><p>Text</p><img src=b.jpg>", true),
            ("<picture><source><img src=a.webp></picture>", true),
            ("1 < 2 and 3 > 2: img", false),
        ]
    )
    func presence(html: String, isPresent: Bool) {
        #expect(PictureTagFinder.arePresent(in: html) == isPresent)
    }
}
