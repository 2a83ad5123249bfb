import ExampleGazette
import FoundationEssentials
import Glibc
import News
import TerminalKit
import Testing

@testable import NewspaperUI

/// Compares screens in documents with golden screens, or writes them if NEWSPAPER_RECORD is set.
@Suite("Screens in documents", .serialized, .timeLimit(.minutes(30)))
struct ScreensInDocumentsTests {
    private static let root = "\(#filePath)".split(separator: "/", omittingEmptySubsequences: false)
        .dropLast(3).joined(separator: "/")

    /// Docs/Screens.md's golden screens, in order.
    private static let goldens = [
        "front-120x40", "sources-120x40", "lead-80x30", "lead-further-80x30", "lead-found-80x24",
        "deep-answers-80x24", "offline-80x24",
    ]

    private static func rows(of golden: String) throws -> [String] {
        let path = "\(root)/Tests/NewspaperUITests/Goldens/\(golden).txt"
        let text = try String(contentsOfFile: path, encoding: .utf8)
        return text.split(separator: "\n", omittingEmptySubsequences: false)
            .prefix { $0.last == "|" }
            .map { row in String(row.dropLast().reversed().drop { $0 == " " }.reversed()) }
    }

    private static func lines(of document: String) throws -> [String] {
        try String(contentsOfFile: "\(root)/\(document)", encoding: .utf8)
            .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    }

    /// Compares a document's lines with a golden screen, or replaces them.
    private static func compare(
        _ lines: ArraySlice<String>,
        of document: String,
        with rows: [String]
    ) throws {
        guard getenv("NEWSPAPER_RECORD") != nil else {
            #expect(Array(lines) == rows)
            return
        }
        var all = try self.lines(of: document)
        all.replaceSubrange(lines.startIndex..<lines.endIndex, with: rows)
        try Data(all.joined(separator: "\n").utf8).write(to: URL(filePath: "\(root)/\(document)"))
    }

    @Test("Docs/Screens.md shows the golden screens")
    func pageOfScreens() throws {
        let document = "Docs/Screens.md"
        for (number, golden) in Self.goldens.enumerated() {
            let lines = try Self.lines(of: document)
            let fences = lines.indices.filter { lines[$0] == "```" }
            #expect(fences.count == 2 * Self.goldens.count)
            let (start, end) = (fences[2 * number], fences[2 * number + 1])
            // The heading contains the size.
            let heading = try #require(lines[..<start].last { $0.hasPrefix("## ") })
            let size = try #require(golden.split(separator: "-").last)
            #expect(heading.hasSuffix(", \(size)"))
            try Self.compare(lines[(start + 1)..<end], of: document, with: Self.rows(of: golden))
        }
    }

    @Test("README.md shows the golden front page")
    func firstPage() throws {
        let lines = try Self.lines(of: "README.md")
        let start = try #require(lines.firstIndex { $0.hasPrefix("    ") })
        let rows = try Self.rows(of: "front-80x24").map { $0.isEmpty ? "" : "    " + $0 }
        let end = min(start + rows.count, lines.count)
        try Self.compare(lines[start..<end], of: "README.md", with: rows)
    }

    @Test("v changes the presentation as the documents describe")
    @MainActor
    func arrangements() async throws {
        let sentences = try ["README.md", "Docs/Screens.md", "Docs/Configuration.md"].map {
            try Self.lines(of: $0).joined(separator: " ")
        }
        #expect(
            sentences[0].contains(
                "at least 76 columns. Press `v` to see only the headlines, and again to see them with "
                    + "the feeds and a preview. To start there, set "
                    + "`\"layout\": \"list-with-preview\"`"
            )
        )
        #expect(
            sentences[1].contains(
                "Press `v` to see only the headlines, and again to see them with the feeds and a "
                    + "preview. The story stays selected."
            )
        )
        #expect(sentences[2].contains("`\"broadsheet\"` (needs 76 columns)"))

        let service = ExampleNewsService(openedAt: WallClock.fixed.now())
        let robot = Robot(service, columns: 120, rows: 40, opensBroadsheet: true)
        await robot.idle()
        await robot.press("j", "l")
        let story = try #require(Self.selectedStory(of: robot))
        #expect(robot.shows("EXAMPLE EDITION") && robot.shows("Continued"))
        await robot.press("v")
        #expect(robot.shows("── TODAY") && !robot.rows.contains { $0.contains("│") })
        #expect(Self.selectedStory(of: robot) == story)
        await robot.press("v")
        #expect(robot.shows("All stories") && robot.shows("── TODAY"))
        #expect(robot.rows[2..<37].allSatisfy { row in row.count { $0 == "│" } == 2 })
        #expect(Self.selectedStory(of: robot) == story)
        await robot.press("v")
        #expect(robot.shows("EXAMPLE EDITION") && robot.shows("Continued"))
        #expect(Self.selectedStory(of: robot) == story)

        for (columns, isBroadsheet) in [(76, true), (75, false)] {
            let small = Robot(service, columns: columns, rows: 24, opensBroadsheet: true)
            await small.idle()
            #expect(small.shows("T H E   E X A M P L E") == isBroadsheet)
        }
    }

    @MainActor
    private static func selectedStory(of robot: Robot) -> ArticleID? {
        (robot.navigation.stack.first as? FrontPageController)?.selectedHeadline?.id
    }
}
