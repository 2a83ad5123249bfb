import ClusterSamples
import FoundationEssentials
import Testing

@Suite("Letters of several scalars in commands")
struct ClusterCommandsTests {
    @Test("list and read print letters unchanged, in text and in JSON")
    func unchanged() throws {
        let home = try CommandHome()
        try home.write(Self.feed, to: "feed.xml")
        let list = try home.run("list --feed ./feed.xml")
        let titles = list.output.split(separator: "\n").map {
            bytes($0.split(separator: "\t").last ?? "")
        }
        #expect(Set(titles) == Set(ClusterSamples.all.map { bytes("\($0) title") }))
        let json = try home.run("list --json --feed ./feed.xml").output
        let lines = try JSONDecoder().decode([Line].self, from: Data(json.utf8))
        #expect(Set(lines.map { bytes($0.title) }) == Set(titles))
        for line in lines {
            let sample = line.title.dropLast(" title".count)
            let story = try home.run("read \(line.name) --feed ./feed.xml").output
            #expect(holds(story, "\(sample) title"), "\(sample)")
            #expect(holds(story, "before \(sample) after"), "\(sample)")
            // JSON escapes characters that are dangerous to terminals.
            let article = try home.run("read \(line.name) --json --feed ./feed.xml").output
            let document = try JSONDecoder().decode(StoryHTML.self, from: Data(article.utf8))
            #expect(holds(document.html, "before \(sample) after"), "\(sample)")
        }
    }

    @Test("read and write keep joiners that join nothing")
    func loneJoiners() throws {
        let home = try CommandHome()
        let text =
            "before 👩\u{200D} then 👩🏽\u{200D}💻\u{200D} and ❤️\u{200D}, क\u{94D}\u{200D}💻 end 🐻\u{200D}"
        let item = "<title>Joiners</title><guid>1</guid><description>\(text)</description>"
        try home.write("<rss><channel><item>\(item)</item></channel></rss>", to: "feed.xml")
        let story = try home.run("read 1 --feed ./feed.xml").output
        #expect(holds(story, text))
        #expect(try home.run("add ./feed.xml").status == 0)
        #expect(try home.run("refresh").status == 0)
        for name in ["story.txt", "story.md", "story.html"] {
            #expect(try home.run("write \(name) 1").status == 0)
            #expect(holds(home.text(of: name) ?? "", text), "\(name)")
        }
    }

    @Test("The JSON of list and read contains the discussion of a story")
    func discussion() throws {
        let home = try CommandHome()
        try home.write(
            """
            <rss xmlns:slash="http://purl.org/rss/1.0/modules/slash/"><channel>
            <item><title>Tides</title><comments>https://me:secret@talk.example/1</comments>
            <slash:comments>12</slash:comments></item><item><title>Winds</title></item></channel></rss>
            """,
            to: "feed.xml"
        )
        struct Talk: Decodable, Equatable {
            let address: String
            let points: Int?
            let comments: Int?
        }
        struct Line: Decodable {
            let name: String
            let title: String
            let discussion: Talk?
        }
        struct Document: Decodable {
            let headline: Line
        }
        let talk = Talk(address: "https://talk.example/1", points: nil, comments: 12)
        let json = try home.run("list --json --feed ./feed.xml").output
        let lines = try JSONDecoder().decode([Line].self, from: Data(json.utf8))
        let found = Dictionary(uniqueKeysWithValues: lines.map { ($0.title, $0.discussion) })
        #expect(found == ["Tides": talk, "Winds": nil])
        let name = try #require(lines.first { $0.title == "Tides" }).name
        let story = try home.run("read \(name) --json --feed ./feed.xml").output
        let document = try JSONDecoder().decode(Document.self, from: Data(story.utf8))
        #expect(document.headline.discussion == talk)
    }

    @Test("A search finds letters of several scalars")
    func search() throws {
        let home = try CommandHome()
        try home.write(Self.feed, to: "feed.xml")
        #expect(try home.run("add ./feed.xml").status == 0)
        #expect(try home.run("refresh").status == 0)
        for sample in ClusterSamples.all {
            let found = try home.run("list --search '\(sample)'").output
            #expect(holds(found, "\(sample) title"), "\(sample)")
        }
    }

    @Test("read prints bidirectional text into a pipe in logical order")
    func logicalOrder() throws {
        let home = try CommandHome()
        let words = "שלום world עולם"
        let item = "<title>\(words)</title><description>\(words) says more</description>"
        try home.write("<rss><channel><item>\(item)</item></channel></rss>", to: "feed.xml")
        let name = try home.run("list --feed ./feed.xml").output.prefix { $0 != "\t" }
        let story = try home.run("read \(name) --feed ./feed.xml").output
        #expect(story.split(separator: "\n").filter { holds($0, words) }.count == 2)
    }

    private struct Line: Decodable {
        let name: String
        let title: String
    }

    private struct StoryHTML: Decodable {
        let html: String
    }

    private func bytes(_ text: some StringProtocol) -> [UInt8] { Array(text.utf8) }

    private func holds(_ text: some StringProtocol, _ part: String) -> Bool {
        Data(text.utf8).firstRange(of: Data(part.utf8)) != nil
    }

    private static let feed: String = {
        let items = ClusterSamples.all.enumerated().map { index, sample in
            """
            <item><title>\(sample) title</title><guid>\(index)</guid>
            <description>before \(sample) after</description></item>
            """
        }
        return
            "<rss version=\"2.0\"><channel><title>Clusters</title>\(items.joined())</channel></rss>"
    }()
}
