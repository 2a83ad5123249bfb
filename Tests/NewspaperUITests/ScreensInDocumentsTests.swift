import FoundationEssentials
import Glibc
import Testing

/// Screens that documents show are the golden ones; with NEWSPAPER_RECORD set they are written anew.
@Suite("Screens in documents")
struct ScreensInDocumentsTests {
    private static let root = "\(#filePath)".split(separator: "/", omittingEmptySubsequences: false)
        .dropLast(3).joined(separator: "/")

    /// The rows of a golden screen of some columns, without blanks at their ends.
    private func rows(of golden: String, columns: Int) throws -> [String] {
        let path = "\(Self.root)/Tests/NewspaperUITests/Goldens/\(golden)-\(columns)x"
        let file = try #require(["40.txt", "24.txt"].first { access(path + $0, R_OK) == 0 })
        let text = try String(contentsOfFile: path + file, encoding: .utf8)
        return text.split(separator: "\n", omittingEmptySubsequences: false)
            .prefix { $0.last == "|" }
            .map { row in String(row.dropLast().reversed().drop { $0 == " " }.reversed()) }
    }

    @Test(
        "are what one sees",
        arguments: [
            ("README.md", "bundled example edition", "    ", "front", 80),
            ("Docs/Screens.md", "## The front page, 120x40", "", "front", 120),
            (
                "Docs/Screens.md", "## Headlines with sources and a preview, 120x40", "", "sources",
                120
            ),
        ]
    )
    func screens(document: String, mark: String, indent: String, golden: String, columns: Int)
        throws
    {
        let path = "\(Self.root)/\(document)"
        let text = try String(contentsOfFile: path, encoding: .utf8)
        var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        let heading = try #require(lines.firstIndex { $0.contains(mark) })
        let rows = try rows(of: golden, columns: columns).map { $0.isEmpty ? "" : indent + $0 }
        // Behind a fence, or where the first line is set in.
        let start = try #require(
            indent.isEmpty
                ? lines[heading...].firstIndex { $0 == "```" }.map { $0 + 1 }
                : lines[heading...].firstIndex { $0.hasPrefix(indent) }
        )
        let end = min(start + rows.count, lines.count)
        guard getenv("NEWSPAPER_RECORD") != nil else {
            #expect(Array(lines[start..<end]) == rows)
            return
        }
        lines.replaceSubrange(start..<end, with: rows)
        try Data(lines.joined(separator: "\n").utf8).write(to: URL(filePath: path))
    }

    @Test("lead from one to the next as the key does")
    func arrangements() throws {
        let text = try String(contentsOfFile: "\(Self.root)/README.md", encoding: .utf8)
            .split(whereSeparator: \.isWhitespace).joined(separator: " ")
        #expect(
            text.contains("`v` leads to the headlines alone, and once more to the headlines with")
        )
    }
}
