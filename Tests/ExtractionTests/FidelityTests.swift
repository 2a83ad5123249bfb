import Testing

@testable import Extraction

@Suite("Extracted markup")
struct FidelityTests {
    @Test(
        "A story keeps markup with meaning",
        arguments: [
            (
                "<pre><code class='hljs language-swift'>let</code></pre>",
                "<pre class=\"language-swift\">"
            ),
            (
                "<div class=highlight-source-rust><pre>let</pre></div>",
                "<pre class=\"language-rust\">"
            ),
            ("<pre data-lang=C++>let</pre>", "<pre class=\"language-c++\">"),
            (
                "<pre><span class=line>if</span><span class=line></span>"
                    + "<span class=line>end</span></pre>",
                "<pre>if\n\nend</pre>"
            ),
            (
                "<pre><span class=line><span>if\n</span></span><span class=line><span>end\n</span></span></pre>",
                "<pre>if\nend"
            ),
            (
                "<pre><div class=line>if</div><div class=line></div><div class=line>end</div></pre>",
                "<pre>if\n\nend"
            ),
            (
                "<pre><span data-line>if</span>\n<span data-line>end</span></pre>",
                "<pre>if\nend</pre>"
            ),
            (
                "<p>The <ruby>潮<rp>(</rp><rt>しお</rt><rp>)</rp></ruby> came.</p>",
                "<ruby>潮<rt>しお</rt></ruby>"
            ),
            ("<p>It came.<sup><a href=#fn1>1</a></sup></p>", "<sup><a href=\"#fn1\">1</a></sup>"),
            (
                "<section class=footnotes><ol><li id=fn1>As Anna said in May.</ol></section>",
                "<section class=\"footnotes\"><ol><li>As Anna said in May."
            ),
            ("<p>It rose <img class=emoji alt=🌊 src=/w.png> twice.</p>", "<p>It rose 🌊 twice.</p>"),
            (
                "<iframe src=https://films.example/embed/1 title=Ebb></iframe>",
                "<iframe src=\"https://films.example/embed/1\" title=\"Ebb\"></iframe>"
            ),
            (
                "<iframe src=https://player.films.example/2></iframe>",
                "<iframe src=\"https://player.films.example/2\""
            ),
            (
                "<video><source src=/ebb.mp4></video>",
                "<iframe src=\"https://paper.example/ebb.mp4\""
            ),
            (
                "<figure><img src=/p.jpg><figcaption>The pier</figcaption></figure>",
                "<figcaption>The pier</figcaption>"
            ),
            ("<p>So <script type='math/tex'>a<b</script> holds.</p>", "<code>a&lt;b</code>"),
            (
                "<p>So <span><span style='display:none'><math><mi>x</mi></math></span><img src=/x.png></span>.</p>",
                "<p>So <math><mrow>x</mrow></math>.</p>"
            ),
        ]
    )
    func kept(html: String, expected: String) throws {
        let written = try extract(story(around: html)).story.html
        #expect(written.contains(expected), "\(written)")
    }

    @Test(
        "A story has no anchor signs, advertisement frames or duplicate formulas",
        arguments: [
            ("<h2>Ebb<a class=headerlink href=#ebb>¶</a></h2><p>It went.</p>", "Ebb|It went."),
            ("<h2><a href=#ebb>#</a> Ebb</h2><p>It went.</p>", "Ebb|It went."),
            ("<p>It went.</p><iframe src=https://ads.example/1></iframe>", "It went."),
            (
                "<p>So <span class=katex><span><math><mi>x</mi></math></span><span aria-hidden=true>x</span></span> holds.</p>",
                "So x holds."
            ),
            (
                "<p>So <span class=MathJax_Preview>x</span><span class=MathJax>x</span><script type='math/tex'>x^2</script> holds.</p>",
                "So x^2 holds."
            ),
            ("<p>The <ruby>潮<rt>しお</rt></ruby> came.</p>", "The 潮(しお) came."),
        ]
    )
    func text(html: String, expected: String) throws {
        let found = try extract(story(around: html)).story
        #expect(
            found.text.caseInsensitiveComponents(parting: "\n\n").dropFirst().dropLast().joined(
                separator: "|"
            )
                == expected
        )
        #expect(!found.html.contains("ads.example"))
    }
}
