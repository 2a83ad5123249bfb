import FoundationEssentials
import LoopbackServer
import Testing

@Suite("Saved pages on the command line")
struct SaveCommandsTests {
    private let home: CommandHome
    private let server: LoopbackServer

    init() throws {
        home = try CommandHome()
        server = try LoopbackServer()
        let paragraph =
            "<p>The cranes of the harbour hum at night, and nobody who lives there hears it any more, as "
            + "they have told whoever asked them for as long as there were cranes.</p>"
        server.respond(to: "/hum") { _ in
            LoopbackResponse(
                "<html><head><title>Why harbours hum</title></head><body><article>"
                    + "<h1>Why harbours hum</h1>\(paragraph)\(paragraph)\(paragraph)</article></body></html>",
                contentType: "text/html"
            )
        }
    }

    @Test(
        "A page can be saved, listed, found, read, removed and restored without any feed"
    )
    func life() throws {
        defer { server.stop() }
        let address = server.address("/hum")
        #expect(try home.run("save \(address)").output == "1\tsaved\tWhy harbours hum\n")
        let again = "1\tfetched again\tWhy harbours hum\n"
        #expect(try home.run("save \(address)#top").output == again)
        let row = "1\t-\t127.0.0.1\tWhy harbours hum\n"
        #expect(try home.run("list").output == row)
        #expect(try home.run("list --section Saved --search cranes").output == row)
        #expect(try home.run("read 1").output.contains("cranes of the harbour hum"))
        #expect(
            try home.run("unsave \(address)").output
                == "1 page removed. Run “newspaper undo” to undo this.\n"
        )
        #expect(try home.run("undo").output == "Undone: 1 page restored.\n")
        #expect(try home.run("list").output == row)
        #expect(try home.run("unsave 1").status == 0)
        #expect(try home.run("unsave 1").status == 1)
        #expect(
            try home.run("unsave \(address)").standardError
                == "newspaper: No saved page at “\(address)”.\n"
        )
    }

    @Test("unsave names stories that are not saved pages, and removes the others")
    func unsaveInPart() throws {
        defer { server.stop() }
        let address = server.address("/hum")
        _ = try home.run("save \(address) \(server.address("/none"))")
        let answer = try home.run("unsave 1 1 77 \(server.address("/other"))")
        #expect(answer.output == "1 page removed. Run “newspaper undo” to undo this.\n")
        #expect(
            answer.standardError
                == "newspaper: The story “77” is not a saved page.\n"
                + "newspaper: No saved page at “\(server.address("/other"))”.\n"
        )
        #expect(answer.status == 1)
        // The first page was removed before, so undo does not restore it.
        #expect(
            try home.run("unsave 1 2").standardError
                == "newspaper: The story “1” is not a saved page.\n"
        )
        #expect(try home.run("undo").output == "Undone: 1 page restored.\n")
        #expect(try home.run("list").output.hasPrefix("2\t"))
        #expect(try home.run("unsave 2").status == 0)
    }

    @Test("A page that cannot be fetched is saved with the reason, and an invalid address fails")
    func failures() throws {
        defer { server.stop() }
        let address = server.address("/none")
        let kept = try home.run("save \(address)")
        #expect(kept.status == 0)
        #expect(kept.output.hasPrefix("1\tkept\t"))
        #expect(kept.output.contains("returned 404 (not found)"))
        let wrong = try home.run("save 'no address'")
        #expect(wrong.status == 1)
        #expect(wrong.standardError.contains("is not a valid address"))
        #expect(try home.run("save").status == 2)
    }

    @Test("save rejects a feed, and names the command that subscribes to it")
    func feed() throws {
        defer { server.stop() }
        server.respond(to: "/feed") { _ in
            LoopbackResponse(
                "<feed xmlns='http://www.w3.org/2005/Atom'><title>Tides</title></feed>",
                contentType: "application/atom+xml"
            )
        }
        let answer = try home.run("save \(server.address("/feed"))")
        #expect(answer.status == 1)
        #expect(
            answer.output.contains(
                "This address leads to a feed, not a page. Subscribe with “newspaper add”."
            )
        )
    }

    @Test("A list of pages is imported with counts, and private addresses are not fetched")
    func importing() throws {
        defer { server.stop() }
        try home.write(
            """
            title,url,time_added,tags,status
            Hum,\(server.address("/hum")),1500000000,sea|salt,archive
            No page,javascript:void(0),1500000000,,unread
            """,
            to: "part_000000.csv"
        )
        try home.write(
            "title,url,time_added,tags,status\nLost,\(server.address("/none")),1500000001,,unread\n",
            to: "part_000001.csv"
        )
        let counts = """
            Line 3: javascript:void(0) – “javascript” is not supported, only http and https

            """
        #expect(
            try home.run("import part_000000.csv part_000001.csv --dry-run").output
                == "From Pocket: 2 pages would be saved, 1 skipped.\n" + counts
        )
        #expect(
            try home.run("import part_000000.csv part_000001.csv").output
                == "From Pocket: 2 pages saved, 1 skipped.\n" + counts
                + "The next refreshes fetch the text of these pages, newest first. Run “newspaper undo” to undo this.\n"
        )
        #expect(server.requests.isEmpty)
        #expect(
            try home.run("import part_000000.csv").output
                == "From Pocket: 0 pages saved, 1 already saved, 1 skipped.\n" + counts
        )
        // Only typed addresses may be private.
        _ = try home.run("refresh")
        #expect(server.requests.isEmpty)
        #expect(try home.run("list --tag salt").output.contains("Hum"))
        #expect(try home.run("undo").output == "Undone: 2 pages removed.\n")
        #expect(try home.run("list --section Saved").output == "")
        #expect(try home.run("redo").output == "Redone: 2 pages saved.\n")
    }

    @Test("An import adds missing details to a saved page, in one undo step")
    func known() throws {
        defer { server.stop() }
        try home.write("https://sea.example/hum\n", to: "list.txt")
        try home.write(
            "url,title,tags,starred,status\nhttps://sea.example/hum,Hum,sea|salt,1,archive\n",
            to: "pocket.csv"
        )
        #expect(try home.run("import list.txt").status == 0)
        let added = "1 title, 2 tags, 1 star, 1 read mark"
        #expect(
            try home.run("import pocket.csv --dry-run").output
                == "From a table: 0 pages would be saved, 1 already saved.\n"
                + "\(added) would be added to pages that are already saved.\n"
        )
        #expect(try home.run("list --section Saved").output.hasSuffix("\tsea.example/hum\n"))
        #expect(
            try home.run("import pocket.csv").output
                == "From a table: 0 pages saved, 1 already saved.\n\(added) added to pages that are already saved.\n"
        )
        #expect(try home.run("list --tag salt").output.hasSuffix("\tHum\n"))
        #expect(try home.run("undo").output == "Undone: 1 page changed back.\n")
        #expect(try home.run("list --section Saved").output.hasSuffix("\tsea.example/hum\n"))
        #expect(try home.run("redo").output == "Redone: 1 page updated from the imported list.\n")
        #expect(try home.run("list --starred").output.hasSuffix("\tHum\n"))
    }

    @Test("A corrected list replaces the details of an import that was undone")
    func repaired() throws {
        defer { server.stop() }
        let head = "url,title,tags,starred,status\nhttps://sea.example/hum,"
        try home.write(head + "Wrong titel,bad,1,archive\n", to: "fix.csv")
        #expect(try home.run("import fix.csv").status == 0)
        #expect(try home.run("undo").status == 0)
        try home.write(head + "Right title,good,0,unread\n", to: "fix.csv")
        #expect(try home.run("import fix.csv").output.contains(": 1 page saved."))
        #expect(try home.run("list --unread --tag good").output.hasSuffix("\tRight title\n"))
        #expect(try home.run("list --tag bad").output == "")
        #expect(try home.run("list --starred").output == "")
    }

    @Test("Two lists with the same page save it once, with the details of both")
    func joined() throws {
        defer { server.stop() }
        try home.write("https://sea.example/hum\n", to: "list.txt")
        try home.write(
            "url,title,status\nhttps://sea.example/hum,Hum,archive\n",
            to: "pocket.csv"
        )
        #expect(
            try home.run("import list.txt pocket.csv").output.hasPrefix(
                "From a list of addresses and a table: 1 page saved, 1 duplicate.\n"
            )
        )
        #expect(try home.run("list --section Saved").output.hasSuffix("\tHum\n"))
        #expect(try home.run("list --section Saved --unread").output == "")
    }

    @Test("A dry run changes nothing in the archive")
    func trial() throws {
        defer { server.stop() }
        // More stories than a refresh indexes.
        let items = (1...2100).map { "<item><title>Tide \($0)</title><guid>\($0)</guid></item>" }
        server.respond(to: "/feed") { _ in
            LoopbackResponse(
                "<rss><channel><title>Sea</title>\(items.joined())</channel></rss>",
                contentType: "application/rss+xml"
            )
        }
        _ = try home.run("add \(server.address("/feed"))")
        _ = try home.run("refresh")
        let archive = "\(home.path)/.local/share/newspaper/archive.db"
        let before = try #require(FileManager.default.contents(atPath: archive))
        try home.write("https://sea.example/ Sea\n", to: "list")
        #expect(try home.run("import list --dry-run").output.contains("1 page would be saved"))
        #expect(FileManager.default.contents(atPath: archive) == before)
    }

    @Test("An import with --json prints one document")
    func json() throws {
        defer { server.stop() }
        try home.write("https://sea.example/ Sea\nhttps://sea.example/#a\nfile:///x\n", to: "list")
        #expect(
            try home.run("import list --json").output == """
                {
                  "added" : {
                    "read" : 0,
                    "stars" : 0,
                    "tags" : 0,
                    "texts" : 0,
                    "titles" : 0
                  },
                  "broken" : false,
                  "dryRun" : false,
                  "from" : [
                    "a list of addresses"
                  ],
                  "known" : 0,
                  "leftOut" : [
                    {
                      "line" : 3,
                      "place" : "Line 3",
                      "text" : "file:///x",
                      "why" : "a local file, not a web page"
                    }
                  ],
                  "leftOutCount" : 1,
                  "repeated" : 1,
                  "saved" : 1,
                  "withoutText" : 1
                }

                """
        )
    }
}
