import LoopbackServer
import Testing

@Suite("The command add", .timeLimit(.minutes(30)))
struct AddCommandTests {
    @Test("tells of a feed that is subscribed already what it is called, not what was wished for")
    func known() throws {
        let home = try CommandHome()
        let first = "add --unchecked https://tides.example/feed --title Tides --section Sea"
        #expect(try home.run(first).output == "Subscribed to Tides.\n")
        let again = "add --unchecked https://tides.example/feed --title Ebb --section Shore"
        let answer = try home.run(again)
        #expect(answer.output == "You have Tides already.\n")
        #expect(
            answer.complaint.contains("Its title and section stay as they are: in the paper, e")
        )
        let title = try home.run("add --unchecked https://tides.example/feed --title Ebb")
        #expect(title.complaint.contains("Its title stays as it is"))
        #expect(try home.run(first).complaint == "")
        let json = try home.run("\(again) --json").output
        #expect(json.contains("\"section\" : \"Sea\"") && json.contains("\"title\" : \"Tides\""))
        #expect(try home.run("feeds").output == "Sea\tTides\thttps://tides.example/feed\n")
    }

    @Test("asks a feed that a page names: of several the first that is one, with its own title")
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
        #expect(refused.complaint.contains("answered 404 (not found)"))
        #expect(try home.run("feeds").output == "")
        let added = try home.run("add \(server.address("/page"))")
        #expect(added.output.hasPrefix("Subscribed to Tides.\n"))
        #expect(added.output.contains("/ebb"))
        #expect(try home.run("feeds").output.contains("Tides\t\(server.address("/tides"))"))
    }
}
