import FoundationEssentials
import Testing

@testable import newspaper

@Suite("The status command", .timeLimit(.minutes(30)))
struct StatusCommandTests {
    private func home() throws -> CommandHome {
        let home = try CommandHome()
        let items = (1...3).map { "<item><title>T\($0)</title><guid>\($0)</guid></item>" }
        try home.write(
            "<rss version='2.0'><channel><title>Home</title>\(items.joined())</channel></rss>",
            to: "feed.xml"
        )
        try home.write("{title: 'A & <B> #1'}", to: ".config/newspaper/config.json5")
        #expect(try home.run("add --unchecked ./feed.xml").status == 0)
        #expect(try home.run("refresh").status == 0)
        #expect(try home.run("mark read 1").status == 0)
        #expect(try home.run("mark starred 2").status == 0)
        return home
    }

    @Test("status prints the format of each status bar, with the user's pattern")
    func bars() throws {
        let home = try home()
        let pattern = "--pattern '{paper}: {unread}/{starred} of {feeds}, {failed} {'"
        #expect(try home.run("status").output == "2\n")
        #expect(try home.run("status \(pattern)").output == "A & <B> #1: 2/1 of 1, 0 {\n")
        #expect(
            try home.run("status --for tmux \(pattern)").output == "A & <B> ##1: 2/1 of 1, 0 {\n"
        )
        #expect(
            try home.run("status --for i3blocks --pattern '{unread} new'").output == "2 new\n2\n"
        )
        let waybar = try home.run("status --for waybar --pattern '{paper} {unread}'").output
        #expect(waybar.hasSuffix("}\n") && waybar.count { $0 == "\n" } == 1)
        let bar = try JSONDecoder().decode([String: String].self, from: Data(waybar.utf8))
        #expect(
            bar == [
                "text": "A &amp; &lt;B&gt; #1 2", "alt": "unread", "class": "unread",
                "tooltip": "A &amp; &lt;B&gt; #1\nNews: 2",
            ]
        )
    }

    @Test("status reads only the archive, and creates nothing")
    func glance() throws {
        let empty = try CommandHome()
        #expect(try empty.run("status").output == "0\n")
        #expect(try FileManager.default.contentsOfDirectory(atPath: empty.path) == ["errorOutput"])
        let home = try home()
        // Ignores an unreadable subscription list.
        try home.write("dear diary", to: ".config/newspaper/subscriptions.opml")
        #expect(
            try home.run("status")
                == CommandHome.CommandResult(output: "2\n", standardError: "", status: 0)
        )
    }

    @Test("status reports invalid options and an unreadable archive")
    func mistakes() throws {
        let home = try CommandHome()
        let bar = try home.run("status --for waybra")
        #expect(bar.status == 2 && bar.standardError.contains("Did you mean “waybar”?"))
        let field = try home.run("status --pattern '{unraed}'")
        #expect(field.status == 2 && field.standardError.contains("Did you mean {unread}?"))
        // Inaccessible folders do not count as empty.
        let folder = "\(home.path)/.local/share/newspaper"
        try FileManager.default.createDirectory(
            atPath: "\(home.path)/.local/share",
            withIntermediateDirectories: true
        )
        try FileManager.default.createSymbolicLink(atPath: folder, withDestinationPath: folder)
        let closed = try home.run("status")
        #expect(closed.status == 1 && !closed.standardError.isEmpty && closed.output.isEmpty)
        try FileManager.default.removeItem(atPath: folder)
        try home.write("no archive", to: ".local/share/newspaper/archive.db")
        let broken = try home.run("status")
        #expect(broken.status == 1 && !broken.standardError.isEmpty && broken.output.isEmpty)
    }
}
