import Feeds
import Testing

@testable import Newsroom

@Suite("Importing feed lists")
struct ImportedFeedListTests {
    @Test("Each address is listed once, with clean titles and all folders")
    func reads() throws {
        let list = try ImportedFeedList(
            opml: Array(
                """
                <opml><body>
                <outline text="Sea"><outline text="North&#x202e; &#x9;Sea"><outline
                  text=" A&#x7;&#x1b;[31m &amp;  B " xmlUrl=" HTTPS://A.example/feed "
                  htmlUrl="https://a.example/" category="/Tide/Low,Salt" /></outline></outline>
                <outline text="again" xmlUrl="https://a.example/feed#top"/>
                <outline xmlUrl="b.example/feed"/>
                <outline text="C" xmlUrl="feed://c.example" htmlUrl="javascript:alert(1)"/>
                """.utf8
            )
        )
        #expect(
            list.feeds == [
                ImportableFeed(
                    address: "HTTPS://A.example/feed",
                    title: "A[31m & B",
                    page: "https://a.example/",
                    folders: ["Sea", "North Sea"],
                    tags: ["Tide/Low", "Salt"]
                ),
                ImportableFeed(address: "https://b.example/feed"),
                ImportableFeed(address: "https://c.example", title: "C"),
            ]
        )
        #expect(list.feeds.map(\.section) == ["Sea / North Sea", "News", "News"])
        #expect(list.repeatedCount == 1)
        #expect(list.refused == [])
    }

    @Test("Lines that begin with addresses are a list, with newsboat's tags as sections")
    func lines() throws {
        let list = try ImportedFeedList(
            opml: Array(
                """
                # mine
                https://a.example/feed sea "~The A"
                "query:New:unread = \\"yes\\""

                http://b.example/rss
                """.utf8
            )
        )
        #expect(
            list.feeds == [
                ImportableFeed(address: "https://a.example/feed", title: "The A", folders: ["sea"]),
                ImportableFeed(address: "http://b.example/rss"),
            ]
        )
        #expect(list.refused.map(\.reason) == [.search])
    }

    @Test(
        "Other texts are not lists of addresses",
        arguments: [
            "", "See https://a.example/", "a.example is a site", "https://a.example/\nand b",
        ]
    )
    func otherTexts(text: String) {
        #expect(throws: FeedError.self) { try ImportedFeedList(opml: Array(text.utf8)) }
    }

    @Test("Outlines that are commented out are not imported")
    func comments() throws {
        let list = try ImportedFeedList(
            opml: Array(
                """
                <opml><body><outline text="Sea" isComment="true"><outline xmlUrl="https://a.example"/>
                </outline><outline xmlUrl="https://b.example" isComment="True"/>
                <outline xmlUrl="https://c.example" isComment="false"/></body></opml>
                """.utf8
            )
        )
        #expect(list.feeds.map(\.address) == ["https://c.example"])
    }

    @Test(
        "Addresses that are not on the web are refused with a reason",
        arguments: [
            ("|ls", RefusedFeed.Reason.command), ("exec:ls -l", .command), ("EXEC:ls", .command),
            (" filter:cat:https://a.example/", .command), ("query:New:unread = \"yes\"", .search),
            ("file:///etc/hosts", .localFile), ("/etc/hosts", .localFile),
            ("../feed.xml", .localFile), ("ftp://a.example/", .unsupportedScheme("ftp")),
            ("javascript:alert(1)", .unsupportedScheme("javascript")),
            ("feeds/a.xml", .badAddress), ("ls", .badAddress), ("https://", .badAddress),
            ("https://a b/", .badAddress), ("https://a.example/\u{202E}x", .badAddress),
        ]
    )
    func refuses(address: String, reason: RefusedFeed.Reason) {
        var list = ImportedFeedList()
        list.add(address)
        #expect(list.feeds == [])
        #expect(list.refused == [RefusedFeed(address, reason)])
    }

    @Test("Refused addresses are shown without credentials and control characters")
    func shows() {
        let refused = RefusedFeed("filter:x\u{1B}[2J:https://me:secret@a.example/", .command)
        #expect(refused.text == "filter:x[2J:https://a.example/")
    }

    @Test("Program attributes of other readers are ignored")
    func attributes() throws {
        let text =
            "<opml><outline xmlUrl='https://a.example/' filtercmd='rm -r /' text='A'/></opml>"
        let list = try ImportedFeedList(opml: Array(text.utf8))
        #expect(list.feeds == [ImportableFeed(address: "https://a.example/", title: "A")])
    }

    @Test("A document of another kind is rejected", arguments: ["", "dear diary", "<rss/>"])
    func noList(text: String) {
        #expect(throws: FeedError.self) { try ImportedFeedList(opml: Array(text.utf8)) }
    }

    @Test("A truncated list contains the complete feeds before the cut", arguments: 0...180)
    func truncation(length: Int) {
        let text =
            "<opml><body><outline text='Sea'><outline text='A' xmlUrl='https://a.example/'/>"
            + "<outline text='B' xmlUrl='https://b.example/'/></outline></body></opml>"
        let feeds = (try? ImportedFeedList(opml: Array(text.utf8.prefix(length))))?.feeds ?? []
        #expect([[], ["A"], ["A", "B"]].contains(feeds.compactMap(\.title)))
        #expect(feeds.allSatisfy { $0.folders == ["Sea"] })
        // A truncated address would be another.
        let addresses = ["https://a.example/", "https://b.example/"]
        #expect(addresses.prefix(feeds.count).elementsEqual(feeds.map(\.address)))
    }

    @Test(
        "An address that is cut off is dropped",
        arguments: [
            "xmlUrl=\"https://b.exam", "xmlUrl = 'https://b.exam", "xmlUrl=https://b.exam",
            "text='<B>' xmlUrl='https://b.exam",
            "text=\"B\" xmlUrl=\"https://b.example/\" htmlUrl=\"ht",
            "text=\"B\" xmlUrl=\"https://b.example/\" x:own=\"ht",
        ]
    )
    func cutWithinValue(rest: String) throws {
        let text = "<opml><body><outline xmlUrl='https://a.example/'/><OUTLINE \(rest)"
        var wide: [UInt8] = [0xFF, 0xFE]
        for unit in text.utf16 { wide += [UInt8(unit), 0] }
        for bytes in [Array(text.utf8), wide] {
            let list = try ImportedFeedList(opml: bytes)
            #expect(list.isCutOff)
            let isWhole = rest.contains("b.example/\"")
            #expect(
                list.feeds.map(\.address)
                    == ["https://a.example/"] + (isWhole ? ["https://b.example/"] : [])
            )
            #expect(list.feeds.allSatisfy { $0.page == nil })
        }
    }

    @Test(
        "Different spellings of an address have the same identity",
        arguments: [
            ("HTTPS://A.example", "https://a.example/"),
            ("https://a.example/x#y", "https://a.example/x"),
            ("https://Me:Secret@A.example/", "https://Me:Secret@a.example/"),
            ("https://a.example?q", "https://a.example/?q"),
        ]
    )
    func identities(address: String, identity: String) {
        #expect(ImportedAddressValidator.identity(of: address) == identity)
    }

    @Test("Different addresses have different identities")
    func differences() {
        let addresses = [
            "https://a.example/x", "https://a.example/X", "http://a.example/x",
            "https://a.example/x/", "https://me@a.example/x",
        ]
        #expect(Set(addresses.map(ImportedAddressValidator.identity)).count == addresses.count)
    }

    @Test("Titles are short single lines and keep the joiners that scripts need")
    func titles() {
        #expect(ImportedText.cleaned("می\u{200C}خواهم\u{2029}\u{FEFF}x") == "می\u{200C}خواهم x")
        #expect(ImportedText.cleaned(" \u{202E}\u{0} ") == nil)
        #expect(ImportedText.cleaned(String(repeating: "é", count: 300))?.count == 200)
    }

    @Test("The first category is the section of a feed without a folder")
    func categories() throws {
        let text = """
            <opml><body><outline text="A" xmlUrl="https://a.example/" category="/Sea/North,Salt"/>
            <outline text="B" xmlUrl="https://b.example/" category=" Wind , Rain"/>
            <outline text="C" xmlUrl="https://c.example/" category=","/>
            <outline text="Land"><outline text="D" xmlUrl="https://d.example/" category="Wind"/>
            </outline></body></opml>
            """
        let list = try ImportedFeedList(opml: Array(text.utf8))
        #expect(list.feeds.map(\.section) == ["Sea / North", "Wind", "News", "Land"])
        #expect(list.feeds.map(\.tags) == [["Salt"], ["Rain"], [], ["Wind"]])
    }

    @Test(
        "YouTube's table of channels is read, with headers in any language",
        arguments: [
            "Channel Id,Channel Url,Channel Title\n", "Kanal-ID,Kanal-URL,Kanaltitel\r\n", "",
        ]
    )
    func channels(head: String) throws {
        let (one, two) = ("UC0123456789-_abcdefghij", "UCabcdefghijklmnopqrstuv")
        let table =
            head
            + "\(one),http://www.youtube.com/channel/\(one),\"Tides, \"\"high\"\" and low\"\n\n"
            + "\(two),https://www.youtube.com/channel/\(two),Wind\nUCshort,x,y\n"
        let bytes = Array(table.utf8)
        let list = try ImportedFeedList(opml: bytes)
        let feed = "https://www.youtube.com/feeds/videos.xml?channel_id="
        #expect(list.feeds.map(\.address) == [feed + one, feed + two])
        #expect(list.feeds.map(\.title) == ["Tides, \"high\" and low", "Wind"])
        #expect(list.feeds.first?.page == "http://www.youtube.com/channel/\(one)")
        #expect(ImportedPageList(bytes) == nil)
    }

    @Test(
        "A spreadsheet may have changed the table's columns and separator",
        arguments: [",", ";", "\t"]
    )
    func savedTable(separator: String) throws {
        let id = "UC0123456789-_abcdefghij"
        let row = ["Tides", id, "http://www.youtube.com/channel/\(id)"]
        let table = "名前\(separator)ID\(separator)URL\n\(row.joined(separator: separator))\n"
        let list = try ImportedFeedList(opml: Array(table.utf8))
        #expect(list.feeds.map(\.title) == ["Tides"])
        #expect(list.feeds.map(\.page) == ["http://www.youtube.com/channel/\(id)"])
        #expect(
            list.feeds.map(\.address)
                == ["https://www.youtube.com/feeds/videos.xml?channel_id=\(id)"]
        )
    }

    @Test(
        "Other tables are rejected",
        arguments: ["a,b,c\n", "url,title\nhttps://a.example/,A\n"]
    )
    func otherTables(text: String) {
        #expect(throws: FeedError.self) { try ImportedFeedList(opml: Array(text.utf8)) }
    }
}
