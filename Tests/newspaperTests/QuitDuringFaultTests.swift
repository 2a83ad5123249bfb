import Dispatch
import LoopbackServer
import PseudoTerminals
import Testing

@Suite("Quitting while a server does not respond")
struct QuitDuringFaultTests {
    @Test("Quitting does not wait for a server", arguments: NetworkFault.allCases.filter(\.lasts))
    func quit(fault: NetworkFault) throws {
        let server = try LoopbackServer()
        let home = try CommandHome()
        let good = LoopbackResponse(
            "<rss><channel><title>Tides</title><item><guid>1</guid><title>High tide</title>"
                + "</item></channel></rss>",
            contentType: "text/xml"
        )
        server.respond(to: "/feed") { _ in good }
        #expect(try home.run("add --unchecked \(server.address("/feed"))").status == 0)
        #expect(try home.run("refresh").status == 0)
        let asked = DispatchSemaphore(value: 0)
        fault.install(at: "/feed", on: server, instead: good) { asked.signal() }
        let program = try TerminalProgram(
            [BuiltNewspaper.path(), "--layout", "list"],
            environment: ["HOME": home.path]
        )
        try program.waitFor("High tide")
        try program.type("R")
        #expect(asked.wait(timeout: .now() + 60) == .success)
        try program.type("q")
        #expect(try program.waitForEnd() == .exit(0))
        // The program ended before the server closes the connection.
        server.stop()
    }
}
