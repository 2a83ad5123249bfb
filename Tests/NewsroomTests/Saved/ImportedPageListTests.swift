import FoundationEssentials
import News
import Testing

import struct News.Tag

@testable import Newsroom

@Suite("Page lists of other programs")
struct ImportedPageListTests {
    private func list(_ text: String) throws -> ImportedPageList {
        try #require(ImportedPageList(Array(text.utf8)))
    }

    /// `r` read, `s` starred, then title, address, seconds and tags.
    private func lines(_ list: ImportedPageList) -> [String] {
        list.pages.map { page in
            let marks = (page.state.isRead ? "r" : "-") + (page.state.isStarred ? "s" : "-")
            let time = page.kept.map { "\(Int($0.timeIntervalSince1970))" } ?? "?"
            let tags = page.state.tags.map(\.text).sorted().joined(separator: ",")
            return "\(marks) \(page.title ?? "?") \(page.address) \(time) \(tags)"
        }
    }

    @Test("Pocket's HTML export is read with times and tags")
    func pocketPage() throws {
        let list = try list(
            """
            <!DOCTYPE html>
            <html><!--So long and thanks for all the fish--><head>
            <meta http-equiv="Content-Type" content="text/html; charset=UTF-8" />
            <title>Pocket Export</title></head><body>
            <h1>Unread</h1>
            <ul>
            <li><a href="https://sea.example/tides?a=1&amp;b=2" time_added="1500000000" tags="sea,night tide">Tides &amp; time</a></li>
            <li><a href="https://hill.example/" time_added="1500000001" tags="">https://hill.example/</a></li>
            </ul>
            <h1>Read Archive</h1>
            <ul><li><a href="https://mill.example/flour" time_added="1500000002" tags="">Flour</a></li>
            <li><a href="javascript:void(0)" time_added="1" tags="">No page</a></li></ul>
            </body></html>
            """
        )
        #expect(list.format == .pocketPage)
        #expect(
            lines(list) == [
                "-- Tides & time https://sea.example/tides?a=1&b=2 1500000000 night tide,sea",
                "-- ? https://hill.example/ 1500000001 ",
                "r- Flour https://mill.example/flour 1500000002 ",
            ]
        )
        #expect(list.refused.map(\.number) == [12])
        #expect(list.refused.map(\.reason) == [.unsupportedScheme("javascript")])
    }

    @Test("A title keeps the words in and after its inner tags")
    func innerTags() throws {
        let list = try list(
            """
            <!DOCTYPE NETSCAPE-Bookmark-file-1><DL><p><DT><H3>The <i>sea</i> and I</H3><DL><p>
            <DT><A HREF="https://sea.example/" ADD_DATE="1500000000">One <b>two</b> three</A>
            </DL><p></DL><p>
            """
        )
        #expect(list.pages.map(\.title) == ["One two three"])
    }

    @Test(
        "Pocket's CSV export is read with any line endings",
        arguments: ["\n", "\r\n", "\r"],
        [false, true]
    )
    func pocketTable(end: String, hasCursor: Bool) throws {
        let cursor = hasCursor ? ",c" : ""
        let list = try list(
            [
                "\u{FEFF}title,url,time_added\(hasCursor ? ",cursor" : ""),tags,status",
                "\"A \"\"quoted\"\", word\",https://sea.example/1,1500000000\(cursor),sea|long read,archive",
                "https://sea.example/2,https://sea.example/2,1500000001\(cursor),,unread",
                "",
            ].joined(separator: end)
        )
        #expect(list.format == .pocketTable)
        #expect(
            lines(list) == [
                "r- A \"quoted\", word https://sea.example/1 1500000000 long read,sea",
                "-- ? https://sea.example/2 1500000001 ",
            ]
        )
        #expect(list.refusedCount == 0)
    }

    @Test("Instapaper's CSV export is read with folders and tags")
    func instapaper() throws {
        let list = try list(
            """
            URL,Title,Selection,Folder,Timestamp,Tags
            https://sea.example/1,One,"Two lines
            of it",Unread,1500000000,[]
            https://sea.example/2,Two,,Archive,1500000001,"[""sea"", ""salt""]"
            https://sea.example/3,Three,,Starred,1500000002,[]
            https://sea.example/4,Four,,To cook,1500000003,
            """
        )
        #expect(list.format == .instapaper)
        #expect(
            lines(list) == [
                "-- One https://sea.example/1 1500000000 ",
                "r- Two https://sea.example/2 1500000001 salt,sea",
                "-s Three https://sea.example/3 1500000002 ",
                "-- Four https://sea.example/4 1500000003 To cook",
            ]
        )
        #expect(list.pages[0].note == "Two lines of it")
    }

    @Test("wallabag's JSON export is read with texts")
    func wallabag() throws {
        let list = try list(
            """
            [{"is_archived":1,"is_starred":0,"tags":["sea"],"id":1,"title":"One","url":"https://sea.example/1",
              "content":"<p>Text</p>","created_at":"2017-07-14T02:40:00+00:00","language":"de_DE",
              "published_by":["Ada","Bo"]},
             {"is_archived":false,"is_starred":true,"tags":[{"label":"hill"}],"title":"Two",
              "url":"https://sea.example/2","content":"","created_at":"2017-07-14T02:40:01+0000"},
             {"is_archived":0,"title":"No address","url":null}]
            """
        )
        #expect(list.format == .wallabag)
        #expect(
            lines(list) == [
                "r- One https://sea.example/1 1500000000 sea",
                "-s Two https://sea.example/2 1500000001 hill",
            ]
        )
        #expect(list.pages.map(\.html) == ["<p>Text</p>", nil])
        #expect(list.pages[0].byline == "Ada, Bo")
        #expect(list.refused.map(\.number) == [3])
    }

    @Test("JSON from wallabag's API is read")
    func wallabagInterface() throws {
        let list = try list(
            #"{"page":1,"_embedded":{"items":[{"is_archived":0,"url":"https://sea.example/"}]}}"#
        )
        #expect(lines(list) == ["-- ? https://sea.example/ ? "])
    }

    @Test("Omnivore's metadata is read")
    func omnivore() throws {
        let list = try list(
            """
            [{"id":"x","slug":"one","title":"One","description":"About one","author":"Ada",
              "url":"https://sea.example/1","state":"Archived","readingProgress":100,
              "labels":["sea","hill"],"savedAt":"2017-07-14T02:40:00.000Z"},
             {"id":"y","slug":"two","title":"Two","url":"https://sea.example/2","state":"Active",
              "labels":[],"savedAt":"2017-07-14T02:40:01.000Z"}]
            """
        )
        #expect(list.format == .omnivore)
        #expect(
            lines(list) == [
                "r- One https://sea.example/1 1500000000 hill,sea",
                "-- Two https://sea.example/2 1500000001 ",
            ]
        )
        #expect(list.pages[0].note == "About one" && list.pages[0].byline == "Ada")
    }

    @Test("Browser bookmarks are read with their own folders as tags")
    func bookmarks() throws {
        let list = try list(
            """
            <!DOCTYPE NETSCAPE-Bookmark-file-1>
            <META HTTP-EQUIV="Content-Type" CONTENT="text/html; charset=UTF-8">
            <TITLE>Bookmarks</TITLE>
            <H1>Bookmarks Menu</H1>
            <DL><p>
                <DT><A HREF="https://sea.example/1" ADD_DATE="1500000000" ICON="data:x">One</A>
                <DT><H3 ADD_DATE="1" PERSONAL_TOOLBAR_FOLDER="true">Bookmarks bar</H3>
                <DL><p>
                    <DT><A HREF="https://sea.example/2" ADD_DATE="1500000001000000">Two</A>
                    <DT><H3>Sea</H3>
                    <DL><p>
                        <DT><A HREF="https://sea.example/3" TAGS="salt,wind" TOREAD="0">Three</A>
                    </DL><p>
                    <DT><A HREF="https://sea.example/4">Four
                    <DT><A HREF="place:sort=8">Recent</A>
                </DL><p>
            </DL>
            """
        )
        #expect(list.format == .bookmarks)
        #expect(
            lines(list) == [
                "-- One https://sea.example/1 1500000000 ",
                "-- Two https://sea.example/2 1500000001 ",
                "r- Three https://sea.example/3 ? Sea,salt,wind",
                "-- Four https://sea.example/4 ? ",
            ]
        )
        #expect(list.refused.map(\.number) == [15])
    }

    @Test("A text file with addresses and titles is read")
    func addresses() throws {
        let list = try list(
            "# later\r\nhttps://sea.example/1 One of them\r\n\r\nhttps://sea.example/2\r\nhttps://sea.example/1#top\r\nfile:///etc/passwd\r\n"
        )
        #expect(list.format == .addresses)
        #expect(
            lines(list) == [
                "-- One of them https://sea.example/1 ? ", "-- ? https://sea.example/2 ? ",
            ]
        )
        #expect(list.repeatedCount == 1)
        #expect(list.refused.map(\.number) == [6])
        #expect(list.refused.map(\.reason) == [.localFile])
    }

    @Test(
        "Other kinds of files are rejected",
        arguments: [
            "", "   \n", "Dear diary,\nnothing happened.", "title,color\na,b\n",
            "<opml version=\"2.0\"><body><outline xmlUrl=\"https://a.example/\"/></body></opml>",
            "<?xml version=\"1.0\"?>\n<opml><body/></opml>",
            "<html><body><a href=\"https://a.example/\">Any page</a></body></html>",
            "https://a.example/feed \"~Title\" tag\n", "\"query:Unread:unread = \\\"yes\\\"\"\n",
            "{\"version\":\"https://jsonfeed.org/version/1\",\"items\":[{\"url\":\"https://a.example/\",\"content_html\":\"x\"}]}",
            "[1,2,3]", "{}", "[", "\"",
        ]
    )
    func others(text: String) {
        #expect(ImportedPageList(Array(text.utf8)) == nil)
    }

    @Test("An unclosed quotation mark affects only its own line")
    func forgottenMark() throws {
        let list = try list(
            #"""
            title,url,time_added,tags,status
            "open,https://sea.example/1,1,,unread
            Two,https://sea.example/2,1,,unread
            "Three ""3""",https://sea.example/3,1,,unread
            too,few
            """#
        )
        #expect(list.pages.map(\.title) == ["Two", "Three \"3\""])
        #expect(list.refused.map(\.number) == [2, 5])
        #expect(list.refused.map(\.reason) == [.brokenLine, .badAddress])
    }

    @Test("Truncated JSON yields the complete pages")
    func broken() throws {
        let list = try list(
            #"[{"slug":"a","url":"https://sea.example/1"},{"slug":"b","url":"https://sea"#
        )
        #expect(list.isBroken)
        #expect(list.pages.first?.address == "https://sea.example/1")
    }

    @Test("Passwords and control characters are removed")
    func unclean() throws {
        let list = try list(
            "url,title,tags\nhttps://me:secret@sea.example/,\"a\u{1B}[31m\u{202E}b\",\"\u{7}x,\(String(repeating: "y", count: 99))\"\n"
        )
        let page = try #require(list.pages.first)
        #expect(page.address == "https://sea.example/")
        #expect(
            page.title?.contains("\u{1B}") == false && page.title?.contains("\u{202E}") == false
        )
        #expect(page.state.tags.count == 2)
        #expect(page.state.tags.contains { $0.text.hasPrefix(String(repeating: "y", count: 50)) })
    }

    @Test(
        "Hostile tables are read quickly",
        arguments: [
            String(repeating: "\"\n", count: 200_000),
            String(repeating: "x\",\"", count: 200_000) + "\n",
            String(repeating: "x\",\"\n", count: 100_000),
            String(repeating: "\"\"\"\n", count: 200_000),
            String(repeating: ",", count: 1_000_000), String(repeating: "a", count: 2_000_000),
        ]
    )
    func hostileTables(text: String) throws {
        let list = try list("title,url,time_added,tags,status\n" + text)
        #expect(list.pages.isEmpty)
        #expect(list.refused.count <= ImportedPageList.mostRefused)
        #expect(list.refusedCount > 0)
    }

    @Test(
        "Hostile HTML lists are read quickly",
        arguments: [
            String(repeating: "<DL><H3>x", count: 100_000),
            String(repeating: "<!--", count: 100_000),
            String(repeating: "<a href=\"x", count: 100_000),
            String(repeating: "<", count: 500_000),
            "<a href=" + String(repeating: "a=", count: 500_000),
            String(repeating: "</DL>", count: 9999),
        ]
    )
    func hostilePages(text: String) throws {
        let list = try list("<!DOCTYPE NETSCAPE-Bookmark-file-1>\n" + text)
        #expect(list.pages.isEmpty)
    }
}
