import Testing

@testable import Typesetting

@Suite("Paragraph shapes")
struct ParagraphShapeTests {
    @Test(
        "Poems keep their stanzas and the indentation of their lines",
        arguments: [
            Sample(
                "line breaks",
                "<p>Prose.<p>High water<br>at six,<br>&nbsp;&nbsp;said he.<p>No tide<br>at four.<p>Prose.<p>More.",
                [
                    "Prose.", "", "High water", "at six,", "  said he.", "", "No tide", "at four.",
                    "", "Prose.", "  More.",
                ]
            ),
            Sample(
                "preformatted verse",
                "<pre class='wp-block-verse'>Three gulls\n  and one\n\nsaid <em>no</em>.</pre>",
                ["Three gulls", "  and one", "", "said no."]
            ),
            Sample(
                "lines in elements",
                "<div class=stanza><div>One line</div><div>and two.</div></div><div class=stanza>Three.</div>",
                ["One line", "and two.", "", "Three."]
            ),
            Sample(
                "lines that are too long go on below, set in",
                "<p>The sea was wet as wet could be,<br>the sands were dry.",
                ["The sea was wet as", "    wet could be,", "the sands were dry."]
            ),
            Sample(
                "whose they are",
                "<blockquote><p>One line,<br>and two.<p>— A keeper</blockquote>",
                ["┃ One line,", "┃ and two.", "┃ — A keeper"]
            ),
            Sample(
                "long lines of prose are no verse",
                "<p>a<p>Prose that goes on for rather longer than any line of a poem would, on a page.<br>b",
                [
                    "a", "  Prose that goes on", "for rather longer", "than any line of a",
                    "poem would, on",
                    "a page.", "b",
                ]
            ),
        ]
    )
    func verse(sample: Sample) {
        #expect(typesetLines(sample.html, columns: 20) == sample.lines)
    }

    @Test(
        "Interview questions are flush, with a blank line before them",
        arguments: [
            Sample(
                "in bold letters",
                "<p>Hello.<p><b>Why?</b><p>So.<p>And so.<p><b>When?</b><p>Now.",
                ["Hello.", "", "Why?", "So.", "  And so.", "", "When?", "Now."]
            ),
            Sample(
                "behind a name in bold letters",
                "<p>Hello.<p><b>Post:</b> And now?<p><b>Frome:</b> Now it rains.<p>A lot.",
                ["Hello.", "", "Post: And now?", "Frome: Now it rains.", "  A lot."]
            ),
            Sample(
                "behind a Q",
                "<p>Hello.<p>Q: And now?<p>A: Now it rains.",
                ["Hello.", "", "Q: And now?", "A: Now it rains."]
            ),
            Sample(
                "a question in plain letters is a paragraph like any other",
                "<p>Hello.<p>Why is that so?<p>So.",
                ["Hello.", "  Why is that so?", "  So."]
            ),
        ]
    )
    func interviews(sample: Sample) {
        #expect(typesetLines(sample.html, columns: 20) == sample.lines)
    }

    @Test(
        "Subheads have one blank line before them and none after",
        arguments: [
            Sample("headings", "<p>a<h3>Fog</h3><p>b<p>c", ["a", "", "Fog", "b", "  c"]),
            Sample(
                "paragraphs in bold letters",
                "<p>a<p><b>The other fog</b><p>b<p>c",
                ["a", "", "The other fog", "b", "  c"]
            ),
            Sample(
                "sentences in bold letters are none",
                "<p>a<p><b>Fog is wet.</b><p>b",
                ["a", "  Fog is wet.", "  b"]
            ),
            Sample("lists", "<h3>Fog</h3><ul><li>a</ul>", ["Fog", "  • a"]),
            Sample(
                "tables, which have a head of their own, stand apart",
                "<h3>Fog</h3><table><tr><th>a<th>b<tr><td>c<td>d</table>",
                ["Fog", "", "a  b", "────", "c  d"]
            ),
        ]
    )
    func subheads(sample: Sample) {
        #expect(typesetLines(sample.html, columns: 20) == sample.lines)
    }

    @Test(
        "Signatures are not indented",
        arguments: [
            Sample(
                "at the end",
                "<p>Sir.<p>It rains.<p><b>Ann Frome</b>, Thole",
                ["Sir.", "  It rains.", "Ann Frome, Thole"]
            ),
            Sample(
                "behind a dash",
                "<p>It rains.<p>— The editors<p>More.",
                ["It rains.", "— The editors", "", "More."]
            ),
            Sample(
                "before a rule",
                "<p>It rains.<p>Ann Frome<hr><p>It does not.",
                ["It rains.", "Ann Frome", "", "       * * *", "", "It does not."]
            ),
            Sample(
                "a name with an office",
                "<p>It rains.<p>Ann de Vries, Tide Office",
                ["It rains.", "Ann de Vries, Tide", "Office"]
            ),
            Sample(
                "a last sentence is none",
                "<p>It rains.<p>It does.",
                ["It rains.", "  It does."]
            ),
            Sample("nor an invitation", "<p>It rains.<p>Read more", ["It rains.", "  Read more"]),
            Sample(
                "nor a link",
                "<p>It rains.<p><a href='http://a.example'>Continue Reading</a>",
                [
                    "It rains.", "  Continue", "Reading [1]", "", "────────────────────",
                    "[1] http://a.example",
                ]
            ),
            Sample("nor tags", "<p>It rains.<p>#Rain #Sea", ["It rains.", "  #Rain #Sea"]),
            Sample("nor a single word", "<p>It rains.<p>Done", ["It rains.", "  Done"]),
        ]
    )
    func signatures(sample: Sample) {
        #expect(typesetLines(sample.html, columns: 20) == sample.lines)
    }

    @Test(
        "Section breaks look the same, however they are written",
        arguments: [
            "<hr>", "<p>***", "<p>* * *", "<p>• • •", "<p>---", "<p>⁂", "<p>* * *<hr>", "<p>~~~~~",
        ]
    )
    func ornaments(written: String) {
        #expect(
            typesetLines("<p>a\(written)<p>b", columns: 20) == ["a", "", "       * * *", "", "b"]
        )
    }

    @Test(
        "A section break at the beginning or end of a story is not shown",
        arguments: ["<hr><p>a<hr>", "***<p>a<p>* * *"]
    )
    func edges(html: String) {
        #expect(typesetLines(html, columns: 20) == ["a"])
    }

    @Test(
        "Inline code has backticks, and a code block has none",
        arguments: ["code", "tt", "samp"]
    )
    func inlineCode(tag: String) {
        #expect(typesetLines("Run <\(tag)>a b</\(tag)>.", columns: 20) == ["Run `a b`."])
        #expect(typesetLines("<pre><code>a b</code></pre>", columns: 20) == ["  a b"])
        #expect(ExportedStory(html: "Run <code>a</code>.", language: nil).markdown == "Run `a`.\n")
    }

    @Test("Backticks are only on the screen, not in headings and searches")
    func codeMarks() {
        useUnicodeLocale()
        let storyDocument = StoryDocument(
            html: "<h2>The <code>tide</code> call</h2><p>a",
            language: nil
        )
        #expect(storyDocument.headings.map(\.text) == ["The tide call"])
        let text = storyDocument.searchableText()
        #expect(text.find(PreparedSearchQuery(phrase: "the tide call")).count == 1)
        #expect(text.find(PreparedSearchQuery(phrase: "`")).isEmpty)
    }

    @Test(
        "Added and removed lines of a diff have their own roles",
        arguments: ["<pre class=language-diff>", "<pre>"]
    )
    func diffs(opening: String) {
        useUnicodeLocale()
        let html = "\(opening)diff --git a b\n@@ -1 +1 @@\n-old\n+new\n same</pre>"
        let story = typeset(html: html, language: nil, options: TypesetOptions(columns: 40))
        let roles = story.lines.map { $0.runs.first?.style.role }
        #expect(roles == [.codeComment, .codeComment, .codeDeleted, .codeInserted, .code])
    }

    @Test(
        "Superscripts and subscripts become Unicode characters where these exist",
        arguments: [
            Sample(
                "numbers",
                "H<sub>2</sub>O, mc<sup>2</sup>, 10<sup>−9</sup>",
                ["H₂O, mc², 10⁻⁹"]
            ),
            Sample("letters", "1<sup>st</sup>, XIX<sup>e</sup>, a<sub>n</sub>", ["1ˢᵗ, XIXᵉ, aₙ"]),
            Sample(
                "what Unicode lacks stays as it is",
                "a<sup>q</sup>, b<sub>yz</sub>",
                ["aq, byz"]
            ),
            Sample(
                "sentences are not raised",
                "a <sup>small words of a page</sup>",
                ["a small words of", "a page"]
            ),
        ]
    )
    func scripts(sample: Sample) {
        #expect(typesetLines(sample.html, columns: 20) == sample.lines)
    }

    @Test("An end mark follows a story, before the list of its links")
    func end() {
        useUnicodeLocale()
        func lines(_ html: String) -> [String] {
            var options = TypesetOptions(columns: 20)
            options.hasEndMark = true
            return typeset(html: html, language: nil, options: options).lines.map(\.drawn)
        }
        #expect(lines("<p>One.<p>Two.") == ["One.", "  Two. ■"])
        #expect(lines("<ul><li>One.</ul>") == ["  • One. ■"])
        #expect(lines("<pre>code</pre>") == ["  code", "■"])
        #expect(
            lines("<p><a href='http://a.example'>One</a>")
                == ["One [1] ■", "", "────────────────────", "[1] http://a.example"]
        )
        #expect(lines("").isEmpty)
    }
}
