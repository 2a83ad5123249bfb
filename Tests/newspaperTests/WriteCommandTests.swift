import FoundationEssentials
import Testing

@testable import newspaper

@Suite("Writing stories on the command line", .timeLimit(.minutes(5)))
struct WriteCommandTests {
    private let home: CommandHome

    /// A home with a feed of three stories.
    init() throws {
        home = try CommandHome()
        let items = (1...3).map {
            "<item><title>Low tide \($0)</title><guid>\($0)</guid><description>Text.</description></item>"
        }
        try home.write(
            "<rss><channel><title>T</title>\(items.joined())</channel></rss>",
            to: "feed.xml"
        )
        #expect(try home.run("add file://\(home.path)/feed.xml --section World").status == 0)
        #expect(try home.run("refresh").status == 0)
    }

    @Test("All, a story, and what has a star, each as the end of the name says")
    func formats() throws {
        #expect(try home.run("write all.epub").output == "3 stories written to all.epub.\n")
        let bytes = try Array(Data(contentsOf: URL(filePath: "\(home.path)/all.epub")))
        #expect(bytes.dropFirst(30).starts(with: "mimetypeapplication/epub+zip".utf8))
        let name = try #require(try home.run("list").output.split(separator: "\t").first)
        #expect(try home.run("write one.md \(name)").output == "1 story written to one.md.\n")
        #expect((home.text(of: "one.md") ?? "").hasPrefix("# Low tide"))
        let none = try home.run("write none.md --starred")
        #expect(none.status == 1)
        #expect(none.complaint == "newspaper: There are no stories to be written.\n")
        #expect(try home.run("mark starred \(name)").status == 0)
        let starred = try home.run("write starred.html --starred --json")
        #expect(starred.output.contains("\"path\" : \"starred.html\""))
        #expect((home.text(of: "starred.html") ?? "").contains("<title>Starred</title>"))
    }

    @Test(
        "The same stories make the same book, and a file that is there stays unless told otherwise"
    )
    func again() throws {
        #expect(try home.run("write a.epub --section World").status == 0)
        let first = try Data(contentsOf: URL(filePath: "\(home.path)/a.epub"))
        let refused = try home.run("write a.epub --section World")
        #expect(refused.status == 1)
        let words = "newspaper: a.epub is there already: --overwrite writes over it.\n"
        #expect(refused.complaint == words)
        #expect(try home.run("write a.epub --section World --overwrite").status == 0)
        #expect(try Data(contentsOf: URL(filePath: "\(home.path)/a.epub")) == first)
    }

    @Test("What there is not is told")
    func missing() throws {
        for (words, beginning) in [
            ("a.md 999", "There is no story 999"),
            ("a.md --section Nowhere", "There is no section"),
            ("no/a.epub", "no/a.epub cannot be written (No such file or directory).\n"),
        ] {
            let answer = try home.run("write \(words)")
            #expect(answer.complaint.hasPrefix("newspaper: \(beginning)") && answer.status == 1)
        }
        #expect(try home.run("write").status == 2)
        #expect(try home.run("write a.md 1 --starred").status == 2)
    }
}
