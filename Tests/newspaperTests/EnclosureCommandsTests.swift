import FoundationEssentials
import LoopbackServer
import Testing

@testable import newspaper

@Suite("Enclosures on the command line")
struct EnclosureCommandsTests {
    private let home: CommandHome
    private let server: LoopbackServer
    private let episode: String
    private let film: String

    init() throws {
        home = try CommandHome()
        let server = try LoopbackServer()
        self.server = server
        episode = server.address("/files/tide.mp3")
        film = server.address("/films/harbour.mp4")
        let (episode, film) = (episode, film)
        server.respond(to: "/feed") { _ in
            LoopbackResponse(
                """
                <rss xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd"
                    xmlns:media="http://search.yahoo.com/mrss/"><channel><title>The Tide</title>
                <item><title>Low water</title><guid>1</guid><itunes:duration>34:12</itunes:duration>
                <pubDate>Mon, 06 Nov 2023 08:49:37 GMT</pubDate>
                <enclosure url="\(episode)" type="audio/mpeg" length="7"/></item>
                <item><title>The harbour</title><guid>2</guid>
                <pubDate>Sun, 05 Nov 2023 08:49:37 GMT</pubDate>
                <media:content url="\(film)" type="video/mp4" fileSize="4" duration="61"/></item>
                <item><title>Words only</title><guid>3</guid>
                <pubDate>Sat, 04 Nov 2023 08:49:37 GMT</pubDate></item>
                </channel></rss>
                """,
                contentType: "text/xml"
            )
        }
        server.respond(to: "/files/tide.mp3") { _ in
            LoopbackResponse("splash!", contentType: "audio/mpeg")
        }
        _ = try home.run("add --unchecked \(server.address("/feed"))")
        _ = try home.run("refresh")
    }

    @Test("An enclosure of two stories is listed for each of them")
    func shared() throws {
        defer { server.stop() }
        let episode = episode
        server.respond(to: "/again") { _ in
            LoopbackResponse(
                """
                <rss><channel><title>The Ebb</title><item><title>Low water, again</title>
                <guid>1</guid><pubDate>Sat, 04 Nov 2023 08:49:37 GMT</pubDate>
                <enclosure url="\(episode)" type="audio/mpeg"/></item></channel></rss>
                """,
                contentType: "text/xml"
            )
        }
        _ = try home.run("add --unchecked \(server.address("/again"))")
        _ = try home.run("refresh")
        _ = try home.run("enclosures queue 1")
        let rows = try home.run("enclosures list").output.split(separator: "\n").filter {
            $0.contains(episode)
        }
        #expect(
            Set(rows) == [
                "1\taudio\t34:12\t7\twaiting\t\(episode)\tLow water",
                "4\taudio\t-\t-\twaiting\t\(episode)\tLow water, again",
            ]
        )
    }

    @Test("Enclosures are listed with kind, duration and size, queued, fetched and played")
    func life() throws {
        defer { server.stop() }
        let rows = """
            1\taudio\t34:12\t7\t-\t\(episode)\tLow water
            2\tvideo\t1:01\t4\t-\t\(film)\tThe harbour

            """
        let listed = try home.run("enclosures list").output
        #expect(Set(listed.split(separator: "\n")) == Set(rows.split(separator: "\n")))
        #expect(
            try home.run("enclosures queue 1 2").output
                == "2 files queued. Run “newspaper enclosures get” to download the queue.\n"
        )
        #expect(
            try home.run("enclosures queue 3").standardError.contains("Story 3 has no enclosures.")
        )
        let got = try home.run("enclosures get")
        let path = "\(home.path)/Podcasts/The Tide/2023-11-06 Low water.mp3"
        #expect(got.output == "\(path)\n")
        #expect(got.standardError.contains("The harbour: Couldn’t download the file: "))
        #expect(!got.standardError.contains("feed"))
        #expect(got.status == 1)
        #expect(home.text(of: "Podcasts/The Tide/2023-11-06 Low water.mp3") == "splash!")
        let wanted = try home.run("enclosures list --wanted").output
        #expect(wanted.contains("1\taudio\t34:12\t7\twhole"))
        #expect(wanted.contains("2\tvideo\t1:01\t4\tfailed"))
        #expect(try home.run("enclosures get").output == "The queue is empty.\n")
        #expect(try home.run("enclosures get 1").output == "Already downloaded.\n")
        try home.write(
            "{ enclosures: { player: ['printf', '<%s>', 'a b', '{file}'] } }",
            to: ".config/newspaper/config.json5"
        )
        #expect(try home.run("enclosures play 1").output == "<a b><\(path)>")
        #expect(try home.run("enclosures play 2").output == "<a b><\(film)>")
        #expect(try home.run("enclosures play \(episode)").output == "<a b><\(path)>")
        #expect(
            try home.run("enclosures play 99").standardError.contains("No story has the ID “99”.")
        )
    }

    @Test("An enclosure can be named by host and port, like a feed")
    func hostAndPort() throws {
        defer { server.stop() }
        let place = String(episode.dropFirst("http://".count))
        #expect(try home.run("enclosures queue \(place)").status == 0)
        #expect(try home.run("enclosures get \(place)").output.hasSuffix("/tide.mp3\n"))
        #expect(try home.run("enclosures list --wanted").output.contains("\t\(episode)\t"))
        let none = try home.run("enclosures queue nope")
        #expect(none.standardError.contains("“nope” is neither a story ID nor an address."))
    }

    @Test("The JSON of read and list contains enclosures")
    func json() throws {
        defer { server.stop() }
        let read = try home.run("read 1 --json").output
        let list = try home.run("list --json").output
        for part in [
            "\"kind\" : \"audio\"", "\"seconds\" : 2052", "\"size\" : 7",
            "\"type\" : \"audio/mpeg\"", "\"address\" : \"\(episode)\"",
        ] {
            #expect(read.contains(part), "\(part)")
            #expect(list.contains(part), "\(part)")
        }
        #expect(list.contains("\"kind\" : \"video\""))
        #expect(!(try home.run("read 3 --json").output.contains("enclosures")))
        #expect(try home.run("read 1").output.contains("audio, 34:12, 7 B"))
    }

    @Test("The queue of podboat can be imported")
    func podboat() throws {
        defer { server.stop() }
        try home.write("\(episode) \"/nowhere/tide.mp3\"\n", to: "queue")
        #expect(
            try home.run("enclosures queue --podboat queue").output
                == "1 file queued. Run “newspaper enclosures get” to download the queue.\n"
        )
        // Only typed addresses may be private.
        let refused = try home.run("enclosures get")
        #expect(refused.status == 1)
        #expect((refused.output + refused.standardError).contains("private network"))
        #expect(!server.requests.contains { $0.path == "/files/tide.mp3" })
        #expect(try home.run("enclosures get \(episode)").status == 0)
        #expect(home.text(of: "Podcasts/Podcast/tide.mp3") == "splash!")
        #expect(try home.run("enclosures queue --podboat none").status == 1)
        #expect(try home.run("enclosures").status == 2)
    }
}

@Suite("The player for enclosures")
struct PlayerTests {
    @Test("A player gets the file as one argument, in place of {file} or at the end")
    func words() {
        let file = "/music/a b'\"$(x) {file}\n.mp3"
        func commands(_ words: [String]?) -> [[String]] {
            MediaPlayer(words: words, environment: [:]).commands(for: file)
        }
        #expect(commands(nil) == [["mpv", "--", file], ["xdg-open", file]])
        #expect(commands(["play"]) == [["play", file]])
        #expect(commands(["p", "--x={file}", "y"]) == [["p", "--x=\(file)", "y"]])
    }
}
