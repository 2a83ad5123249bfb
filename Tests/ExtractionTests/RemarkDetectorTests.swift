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
            "<aside class=special>Ring the bell before the tide comes in.</aside>"
                .replacing("Ring", with: "<b>Key term:</b> Ring"),
            "<aside class=quote>anna:<blockquote>Ring the bell before the tide.</blockquote></aside>",
        ]
    )
    func remarks(html: String) throws {
        #expect(try between(html).last?.contains("Ring the bell before the tide") == true)
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
        let named = "<form id=form-12 class=text><p>It went out again at noon.</p></form>"
        #expect(try between(named) == ["It went out again at noon."])
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

    @Test("A short introduction does not replace the whole page of documentation")
    func introduction() throws {
        let rows = (1...8).map {
            "<div><div>ebb(\($0))</div><div>It goes out at step \($0), and then it waits for you.</div></div>"
        }
        let html = """
            <title>Tide</title><main><h1>Tide</h1><section class=intro><div>\(paragraph("One"))</div></section>
            <section><h2>Methods</h2>\(rows.joined())</section></main>
            """
        #expect(try blocks(html).contains("It goes out at step 8, and then it waits for you."))
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

    @Test(
        "Details beside the posts of a thread are left out",
        arguments: [
            "<h5 class=rank>Old salt</h5>", "<ul class=stats><li>12 boats<li>3 oars</ul>",
            "<div class=buttons2><span>Like</span></div>",
            "<div class=signature>\(paragraph("Never sink"))</div>",
        ]
    )
    func details(html: String) throws {
        let posts = ["anna", "ben"].map { name in
            """
            <div class=post><div class=author>\(name)</div>\(html)<p>\(paragraph(name))</p>
            <p>Ahoy.</p></div>
            """
        }
        let page =
            "<meta name=generator content=phpBB><h1>Oars</h1><main>\(posts.joined())</main>"
        #expect(
            try blocks(page) == [
                "anna", paragraph("anna"), "Ahoy.", "ben", paragraph("ben"), "Ahoy.",
            ]
        )
    }

    @Test("A thread has all posts, although links and short cells are around each")
    func postsInCells() throws {
        let posts = ["Anna", "Ben", "Cleo"].map {
            """
            <tr class=post><td><a href=/vote>Vote for this post about the oars</a>
            <td><a href=/user/1>Profile of the author of it</a><td><div class=text1>\(paragraph($0))</div>
            <td><a href=/reply>Reply to this post right now</a>
            """
        }
        let page =
            "<meta name=generator content=phpBB><h1>Oars</h1><table>\(posts.joined())</table>"
        for name in ["Anna", "Ben", "Cleo"] {
            #expect(try blocks(page).contains(paragraph(name)))
        }
    }

    @Test("Comments are the story if the page has nothing else")
    func onlyComments() throws {
        let comments = ["Anna", "Ben", "Cleo"].map {
            "<tr class='thing c1'><td><div class=comment>\(paragraph($0))</div>"
        }
        let page = """
            <title>Oars</title><table class=top><tr><td><a href=//x.example>Oars</a></table>
            <table class=comment-tree>\(comments.joined())</table>
            """
        #expect(try blocks(page) == ["Anna", "Ben", "Cleo"].map { paragraph($0) })
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
