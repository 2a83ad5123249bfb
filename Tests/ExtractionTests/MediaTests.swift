import Testing

@testable import Extraction

@Suite("Media and code")
struct MediaTests {
    private func written(_ html: String) throws -> String {
        try extract(story(around: html)).story.html
    }

    @Test(
        "A video or sound in a box for players, or in a custom element, is kept",
        arguments: [
            (
                "<div class=video-player><iframe src=https://clips.example/embed/1></iframe></div>",
                "https://clips.example/embed/1"
            ),
            (
                "<div class=audio-player><audio><source src=/horn.mp3></audio></div>",
                "https://paper.example/horn.mp3"
            ),
            (
                "<lite-youtube videoid=tide42></lite-youtube>",
                "https://www.youtube.com/embed/tide42"
            ),
            (
                "<amp-youtube data-videoid=tide42></amp-youtube>",
                "https://www.youtube.com/embed/tide42"
            ),
        ]
    )
    func players(html: String, address: String) throws {
        #expect(try written(html).contains("<iframe src=\"\(address)\""))
    }

    @Test(
        "A picture in a custom element, or only for browsers without scripts, is kept",
        arguments: [
            "<amp-img src=/pier.jpg width=800></amp-img>",
            "<figure><noscript><img src=/pier.jpg></noscript><figcaption>The pier</figcaption></figure>",
        ]
    )
    func pictures(html: String) throws {
        #expect(try written(html).contains("<img src=\"https://paper.example/pier.jpg\""))
    }

    @Test(
        "The language of a code block is found in the names of common tools",
        arguments: [
            ("<div class='highlight-python notranslate'><pre>a = 1</pre></div>", "python"),
            ("<pre class='brush: js notranslate'>let a</pre>", "js"),
            ("<pre class='brush:php; toolbar:false'>echo 1;</pre>", "php"),
            ("<pre><code class='rust hljs'>let a;</code></pre>", "rust"),
            ("<pre class='sourceCode haskell'>main = x</pre>", "haskell"),
            ("<pre lang=ruby>puts 1</pre>", "ruby"),
        ]
    )
    func languages(html: String, name: String) throws {
        #expect(try written(html).contains("<pre class=\"language-\(name)\">"))
    }

    @Test("A class that is not a language is ignored", arguments: ["highlight-box", "hljs copy"])
    func noLanguage(name: String) throws {
        #expect(try written("<pre class='\(name)'>a = 1</pre>").contains("<pre>a = 1</pre>"))
    }

    @Test("A hidden tab with a short command is kept")
    func tab() throws {
        let html = "<div role=tabpanel hidden><pre>tide in</pre></div>"
        #expect(
            try blocks(story(around: html)) == [paragraph("First"), "tide in", paragraph("Last")]
        )
    }

    @Test("A list of links to files is kept")
    func files() throws {
        let html = """
            <h2>Downloads</h2><ul><li><a href=/tide.tar.gz>tide-2.4.tar.gz</a>
            <li><a href=/tide.zip>tide-2.4.zip</a></ul>
            """
        #expect(
            try blocks(story(around: html)) == [
                paragraph("First"), "Downloads", "tide-2.4.tar.gz", "tide-2.4.zip",
                paragraph("Last"),
            ]
        )
    }

    @Test(
        "A name that only describes the layout does not remove text",
        arguments: ["text-with-sidebar", "hasBanner", "no-footer"]
    )
    func layout(name: String) throws {
        let html = "<div class='\(name)'><p>\(paragraph("One"))</p></div>"
        #expect(try blocks(story(around: html)).contains(paragraph("One")))
    }
}
