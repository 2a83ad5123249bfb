import Configuration
import SQLite
import Testing

@Suite("Import from newsboat on the command line")
struct NewsboatCommandTests {
    private let home: CommandHome

    init() throws {
        home = try CommandHome()
        try home.write(
            """
            https://sea.example/feed world "~The sea"
            https://hill.example/feed !
            exec:rain
            """,
            to: ".newsboat/urls"
        )
    }

    @Test("A dry run lists the feeds to import, and writes nothing")
    func trial() throws {
        let answer = try home.run("import --newsboat --dry-run")
        #expect(
            answer.output == """
                world\tThe sea\thttps://sea.example/feed
                Hidden\thttps://hill.example/feed\thttps://hill.example/feed
                2 feeds would be added, 1 skipped.
                No stories were imported: newsboat’s cache \(home.path)/.newsboat/cache.db does not exist.
                The section “Hidden” contains 1 hidden feed. To rank a feed last on the front page, \
                set its weight to -3 in the configuration.
                Skipped: exec:rain – a program; imports never run programs. Use commands.NAME.exec in config.json5

                """
        )
        #expect(answer.status == 0)
        #expect(home.text(of: ".config/newspaper/subscriptions.opml") == nil)
    }

    @Test("Settings of newsboat are listed with their equivalents")
    func settings() throws {
        try home.write(#""query:Unread:unread = \"yes\"""#, to: "mine/urls")
        try home.write(
            """
            auto-reload yes
            reload-time 45
            bind-key J next-unread
            macro y set browser "secret %u" ; open-in-browser
            highlight article "tide" blue default
            ignore-article "*" "title =~ \\"ad\\""
            color background white black
            """,
            to: "mine/config"
        )
        let answer = try home.run("import --newsboat mine --dry-run")
        let left = answer.output.split(separator: "\n").filter { $0.hasPrefix("Skipped: ") }
        #expect(
            left.map { $0.dropFirst(9).prefix { $0 != "–" } } == [
                "query:Unread:unread = \"yes\" ", "auto-reload yes ", "reload-time 45 ",
                "bind-key J next-unread ", "macro y ", "highlight article tide blue default ",
                "ignore-article * title =~ \"ad\" ",
            ]
        )
        #expect(left.filter { $0.contains("interval: \"45m\"") }.count == 1)
        #expect(left.allSatisfy { $0.contains(" – ") && !$0.contains("secret") })
        for name in ["rules: ", "keys: ", "actions.NAME.run"] {
            #expect(left.contains { $0.contains(name) }, "\(name)")
        }
        let json = try home.run("import --newsboat mine --dry-run --json").output
        #expect(json.contains("\"text\" : \"reload-time 45\""))
    }

    @Test("Suggested settings exist and have valid values")
    func advice() throws {
        try home.write(#""query:Unread:unread = \"yes\"""#, to: "mine/urls")
        let kinds = [
            "auto-reload yes", "auto-reload no", "reload-time 45", "reload-time 0",
            "reload-time 5", "reload-time 20000",
            "bind-key J next-unread", "macro y open-in-browser", "highlight all tide blue",
            "ignore-article * \"title =~ \\\"ad\\\"\"",
        ]
        try home.write(kinds.joined(separator: "\n"), to: "mine/config")
        let output = try home.run("import --newsboat mine --dry-run").output
        let advice = output.split(separator: "\n").compactMap { line in
            line.firstRange(of: " – ").map { line[$0.upperBound...] }
        }
        #expect(advice.count == kinds.count + 1)
        var count = 0
        for words in advice {
            let braces = String(words).matches(of: /[a-z]+: \[?\{ .*?\}\]?(?= in config|$)/).map(
                \.output
            )
            for text in braces {
                try home.write("{ \(text) }", to: ".config/newspaper/config.json5")
                let check = try home.run("config --check")
                #expect(check.status == 0, "\(text): \(check.standardError)")
            }
            let paths = String(words).matches(of: /\b[a-z]+\.[A-Z]+\.[a-z]+/).map {
                String($0.output)
            }
            for path in paths { #expect(ConfigurationKey.at(path) != nil, "\(path)") }
            count += braces.count + paths.count
        }
        #expect(count >= 8)
    }

    @Test("import --newsboat reads the named folder")
    func folder() throws {
        try home.write("https://isle.example/feed", to: "copy/urls")
        #expect(try home.run("import --newsboat copy --json").status == 0)
        #expect(try home.run("import --newsboat").status == 0)
        #expect(
            try home.run("feeds").output == """
                News\thttps://isle.example/feed\thttps://isle.example/feed
                world\tThe sea\thttps://sea.example/feed
                Hidden\thttps://hill.example/feed\thttps://hill.example/feed

                """
        )
    }

    @Test("One undo reverses feeds and marks of an import, and earlier actions are separate")
    func undo() throws {
        let database = try Connection(
            path: "\(home.path)/.newsboat/cache.db",
            access: .readingAndWriting,
            timeout: 1
        )
        try database.execute(
            """
            CREATE TABLE rss_feed(rssurl, url, title);
            CREATE TABLE rss_item(id INTEGER PRIMARY KEY, guid, title, author, url, feedurl, pubDate,
                content, unread);
            INSERT INTO rss_item(guid, title, author, url, feedurl, pubDate, content, unread) VALUES
                ('1', 'Tides', '', '', 'https://sea.example/feed', 1795165200, 'x', 1);
            """
        )
        _ = try home.run("add --unchecked https://mine.example/")
        #expect(try home.run("import --newsboat").output.contains("1 story added"))
        #expect(try home.run("undo").output == "Undone: 2 feeds removed.\n")
        #expect(try home.run("feeds").output.contains("mine.example"))
        #expect(try home.run("redo").output == "Redone: 2 feeds added.\n")
        try database.execute("UPDATE rss_item SET unread = 0")
        #expect(try home.run("import --newsboat").output.contains("1 read"))
        #expect(try home.run("list --unread").output == "")
        #expect(try home.run("undo").output == "Undone: 1 story restored.\n")
        #expect(try home.run("list --unread").output.hasSuffix("Tides\n"))
        #expect(try home.run("feeds").output.contains("sea.example"))
        #expect(try home.run("undo").output == "Undone: 2 feeds removed.\n")
        #expect(try home.run("undo").output == "Undone: “mine.example” removed.\n")
    }

    @Test(
        "Invalid combinations of options are a usage error",
        arguments: [
            "list.opml --star-flags a", "--newsboat --star-flags 1", "--newsboat a b",
        ]
    )
    func usage(words: String) throws {
        #expect(try home.run("import \(words)").status == 2)
    }

    @Test("Without a newsboat folder, a message asks for its path")
    func nothing() throws {
        let answer = try home.run("import --newsboat elsewhere")
        #expect(answer.standardError.contains("Specify the folder that contains the file “urls”."))
        #expect(answer.status == 1)
    }
}
