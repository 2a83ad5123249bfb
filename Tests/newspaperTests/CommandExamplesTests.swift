import FoundationEssentials
import Testing

@testable import newspaper

@Suite("The examples of the commands", .timeLimit(.minutes(5)))
struct CommandExamplesTests {
    private let home: CommandHome

    /// A home with a feed of twenty stories, and with the files that examples name.
    init() throws {
        home = try CommandHome()
        let file = "<enclosure url='https://a.example/1.mp3' type='audio/mpeg' length='9'/>"
        let items = (1...20).map {
            "<item><title>Low tide \($0)</title><guid>\($0)</guid>\(file)</item>"
        }
        let feed = "<rss><channel><title>T</title>\(items.joined())</channel></rss>"
        try home.write(feed, to: "feed.xml")
        let page = "<h1>Tides</h1><p>They turn twice a day, wound up by nobody.</p>"
        try home.write(page, to: "page.html")
        let outline = "<opml><body><outline xmlUrl='file:///dev/null'/></body></opml>"
        try home.write(outline, to: "feeds.opml")
        try home.write("title,url,time_added,tags,status\n", to: "part_1.csv")
        try home.write("", to: ".config/fish/completions/newspaper.fish")
        #expect(try home.run("add file://\(home.path)/feed.xml --section World").status == 0)
        #expect(try home.run("refresh").status == 0)
    }

    /// Those of which nobody has to be asked.
    private static let examples = (CommandDescription.all + readMe).flatMap { command in
        command.examples.map(\.words).filter { words in
            ![
                "example.org", "today", "doctor", "--init", "--newsboat", "--podboat", "ril_export",
                "enclosures get", "enclosures play",
            ].contains { words.contains($0) }
        }
    }

    /// The command lines on the first page that begin with the name of the program.
    private static var readMe: [CommandDescription] {
        let path = URL(filePath: #filePath).pathComponents.dropLast(3).joined(separator: "/")
        let text = (try? String(contentsOfFile: "\(path)/README.md", encoding: .utf8)) ?? ""
        let lines = text.split(separator: "\n").filter { $0.hasPrefix("    newspaper ") }
        return [
            CommandDescription(
                "",
                "",
                overview: [],
                examples: lines.map { (String($0.dropFirst(14)), "") }
            )
        ]
    }

    @Test("work as they stand there", arguments: examples)
    func work(words: String) throws {
        let program = try BuiltNewspaper.path()
        // Those in a pipe find the program and this home, too.
        var first = "export HOME=\"$PWD\" PATH=\"\(program.dropLast("/newspaper".count)):$PATH\";"
        var command = words
        if let sign = words.firstRange(of: " < ") {
            first += " cat \(words[sign.upperBound...]) |"
            command = String(words[..<sign.lowerBound])
        } else if words.contains(" | ") {
            first += " newspaper \(words) &&"
            command = "feeds"
        }
        if words == "redo" { _ = try home.run("undo") }
        let answer = try home.run(command, after: first)
        #expect(answer.status == 0, "\(answer.complaint)")
    }

    @Test("are many")
    func many() { #expect(Self.examples.count > 20) }
}
