import LoopbackServer
import Testing

@Suite("The command add", .timeLimit(.minutes(30)))
struct AddCommandTests {
    @Test("add reports the existing title of a subscribed feed, and changes nothing")
    func known() throws {
        let home = try CommandHome()
        let first = "add --unchecked https://tides.example/feed --title Tides --section Sea"
        #expect(try home.run(first).output == "Subscribed to Tides.\n")
        let again = "add --unchecked https://tides.example/feed --title Ebb --section Shore"
        let answer = try home.run(again)
        #expect(answer.output == "Already subscribed to Tides.\n")
        #expect(
            answer.standardError.contains(
                "The feed’s title and section are unchanged. To change them, press e"
            )
        )
        let title = try home.run("add --unchecked https://tides.example/feed --title Ebb")
        #expect(title.standardError.contains("The feed’s title is unchanged"))
        #expect(try home.run(first).standardError == "")
        let json = try home.run("\(again) --json").output
        #expect(json.contains("\"section\" : \"Sea\"") && json.contains("\"title\" : \"Tides\""))
        #expect(try home.run("feeds").output == "Sea\tTides\thttps://tides.example/feed\n")
    }

    @Test("add subscribes to the first valid feed that a page links to, with the feed's title")
    func named() throws {
        let home = try CommandHome()
        let server = try LoopbackServer()
        defer { server.stop() }
        for (page, feeds) in [("/gone", ["/none"]), ("/page", ["/none", "/tides", "/ebb"])] {
            server.respond(to: page) { _ in
                let links = feeds.map { "<link rel=alternate type=application/rss+xml href=\($0)>" }
                return LoopbackResponse(links.joined(), contentType: "text/html")
            }
        }
        server.respond(to: "/tides") { _ in
            LoopbackResponse(
                "<rss><channel><title>Tides</title></channel></rss>",
                contentType: "text/xml"
            )
        }
        let refused = try home.run("add \(server.address("/gone"))")
        #expect(refused.status == 1)
        #expect(refused.standardError.contains("returned 404 (not found)"))
        #expect(try home.run("feeds").output == "")
        let added = try home.run("add \(server.address("/page"))")
        #expect(added.output.hasPrefix("Subscribed to Tides.\n"))
        #expect(added.output.contains("/ebb"))
        #expect(try home.run("feeds").output.contains("Tides\t\(server.address("/tides"))"))
    }
}
