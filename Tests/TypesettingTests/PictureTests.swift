import Testing

@testable import Typesetting

@Suite("Pictures")
struct PictureTests {
    @Test(
        "A placeholder and the caption stand for a picture",
        arguments: [
            Sample(
                "both",
                """
                <p>a</p><figure><img src=http://a.example/b alt='A ship'>
                <figcaption>Seen from the <b>long</b> pier.</figcaption></figure><p>c</p>
                """,
                ["a", "", "▣ A ship", "Seen from the long", "pier.", "", "c"]
            ),
            Sample(
                "a caption alone",
                "<figure><img src=x><figcaption>Seen from the long pier.</figcaption></figure>",
                ["▣ Seen from the long", "pier."]
            ),
            Sample(
                "the same twice",
                "<figure><img src=x alt=Ship><figcaption>Ship</figcaption></figure>",
                ["▣ Ship"]
            ),
            Sample(
                "words alone",
                "<img src=x alt='A ship that is long to tell'>",
                ["▣ A ship that is lo…"]
            ),
            Sample(
                "nothing but the picture",
                "<p>a<img src=x>b</p>",
                ["a", "", "▣ Picture", "", "b"]
            ),
            Sample("nothing to fetch", "<img src='data:image/png;base64,AA=='>", []),
            Sample(
                "figures of other things",
                "<figure><pre>x</pre><figcaption>Code</figcaption></figure>",
                ["  x", "", "Code"]
            ),
        ]
    )
    func placeholders(sample: Sample) {
        #expect(typesetLines(sample.html, columns: 20) == sample.lines)
    }

    @Test("Words are listed as they are read and shown as they are drawn")
    func rightToLeft() {
        useUnicodeLocale()
        let html = "<img src=x alt='ספינה (א)'><a href='http://a.example'>קישור</a>"
        let story = typeset(html: html, language: "he", options: TypesetOptions(columns: 20))
        #expect(story.pictures.map(\.alternativeText) == ["ספינה (א)"])
        #expect(story.links.map(\.text) == ["קישור"])
        #expect(
            story.lines.prefix(3).map(\.drawn) == [
                "         (א) הניפס ▣", "", "           [1] רושיק",
            ]
        )
    }

    @Test("Words that stand for a picture take no place in the text")
    func anchors() {
        useUnicodeLocale()
        let html =
            "<img src=a><img src=b><figure><img src=c><figcaption>d</figcaption></figure><p>e</p>"
        let story = typeset(html: html, language: nil, options: TypesetOptions(columns: 2))
        let anchors = story.lines.map(\.anchor)
        #expect(anchors == anchors.sorted())
    }

    @Test("Pictures are listed with their words and places")
    func list() {
        useUnicodeLocale()
        let html = """
            <p>a</p><figure><img src=http://a.example/b alt=Ship><figcaption>Pier</figcaption>
            </figure><img data-src=/c src=data:x><picture><source srcset=d><img src=e></picture>
            """
        let story = typeset(html: html, language: nil, options: TypesetOptions(columns: 20))
        #expect(
            story.pictures == [
                StoryPicture(
                    address: "http://a.example/b",
                    alternativeText: "Ship",
                    caption: "Pier",
                    line: 2
                ),
                StoryPicture(address: "/c", alternativeText: "", caption: "", line: 5),
                StoryPicture(address: "e", alternativeText: "", caption: "", line: 7),
            ]
        )
        #expect(
            story.pictures.map { story.lines[$0.line].runs[0].style.role }
                == Array(repeating: .picturePlaceholder, count: 3)
        )
    }
}
