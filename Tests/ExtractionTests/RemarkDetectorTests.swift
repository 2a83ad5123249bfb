import Testing

@testable import Extraction

@Suite("Asides, forms and profiles")
struct RemarkDetectorTests {
    private func between(_ html: String) throws -> [String] {
        Array(try blocks(story(around: html)).dropFirst().dropLast())
    }

    @Test(
        "An aside with a remark is part of the story",
        arguments: [
            "<aside class=note><p>Ring the bell before the tide comes in.</p></aside>",
            "<aside class='box box--warning'><p>Ring the bell before the tide comes in.</p></aside>",
            "<aside class=quote>anna:<blockquote>Ring the bell before the tide.</blockquote></aside>",
        ]
    )
    func remarks(html: String) throws {
        #expect(try between(html).last?.hasPrefix("Ring the bell before the tide") == true)
    }

    @Test(
        "An aside without such a name, or with links or controls, is not part of the story",
        arguments: [
            "<aside><p>Ring the bell before the tide comes in.</p></aside>",
            "<aside class=note><a href=/b>Ring the bell before the tide comes in.</a></aside>",
            "<aside class=note>Ring the bell before the tide. <button>Ring</button></aside>",
            "<aside class='note related'>Ring the bell before the tide comes in.</aside>",
        ]
    )
    func boxes(html: String) throws {
        #expect(try between(html) == [])
    }

    @Test("A form is part of the story if it has no visible control")
    func forms() throws {
        let post = "<form><input type=hidden name=a><p>\(paragraph("One"))</p></form>"
        #expect(try between(post) == [paragraph("One")])
        #expect(try between("<form><input name=a><p>\(paragraph("One"))</p></form>") == [])
    }

    @Test("A list below a heading is not the whole story")
    func list() throws {
        let html = """
            <main><h1>Release 2</h1><div><h2>What changed</h2><ul><li>\(paragraph("One"))
            <li>\(paragraph("Two"))</ul><h2>Thanks</h2><p>\(paragraph("Three"))</p></div></main>
            """
        #expect(
            try blocks(html) == [
                "What changed", paragraph("One"), paragraph("Two"), "Thanks", paragraph("Three"),
            ]
        )
    }

    @Test(
        "A line that leads to another story is left out in many languages",
        arguments: [
            "Читайте также: *", "Читайте також: *", "اقرأ أيضا: *", "بیشتر بخوانید: *",
            "関連記事：*", "【関連記事】*", "관련기사: *", "延伸閱讀：*", "Ayrıca okuyun: *",
            "Czytaj także: *", "Čtěte také: *", "Xem thêm: *", "Baca juga: *", "Läs också: *",
            "Διαβάστε επίσης: *",
        ]
    )
    func otherStories(line: String) throws {
        let link = "<a href=/b>The ferry was lost</a>"
        #expect(try between("<p>\(line.replacing("*", with: link))</p>") == [])
    }

    @Test("The facts about the authors of posts are left out")
    func profiles() throws {
        let posts = ["anna", "ben"].map { name in
            """
            <div class=post><div class=author>\(name)</div><dl class=facts><dt>Joined</dt>
            <dd>12 Mar 2011</dd></dl><p>\(paragraph(name))</p></div>
            """
        }
        let html =
            "<meta name=generator content=phpBB><h1>Oars</h1><main>\(posts.joined())</main>"
        #expect(try blocks(html) == ["anna", paragraph("anna"), "ben", paragraph("ben")])
    }
}
