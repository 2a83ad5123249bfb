import Cells
import TerminalKit
import Testing
import Typesetting

@testable import NewspaperUI

@Suite("Tables and pages")
struct PagedTablesTests {
    @Test("Turning pages divides no table row and skips none", arguments: [(80, 24), (60, 20)])
    func turning(columns: Int, rows: Int) throws {
        let count = 30
        let remark = String(repeating: "quiet until ten, ", count: 6)
        let body = (0..<count).map { number in
            "<tr><td>w\(number)</td><td>\(1000 + number)</td><td>\(remark)</td></tr>"
        }
        let html = "<p>Before.</p><table>\(body.joined())</table>"
        var reading = StoryColumnsTests.reading(
            html,
            Size(columns: columns, rows: rows),
            columns: 1
        )
        var seen = Set(StoryColumnsTests.words(on: reading))
        for _ in 0..<60 where !reading.isAtEnd {
            _ = reading.perform(.readOn)
            seen.formUnion(StoryColumnsTests.words(on: reading))
            // The last page is filled from the end.
            guard !reading.isAtEnd else { break }
            let lines = try #require(reading.page).lines
            let visible = reading.visibleLines
            #expect(anchor(lines, visible.lowerBound) != anchor(lines, visible.lowerBound - 1))
            #expect(anchor(lines, visible.upperBound - 1) != anchor(lines, visible.upperBound))
        }
        #expect(reading.isAtEnd && seen == Set(0..<count))
    }

    /// Lines of one table row have one anchor.
    private func anchor(_ lines: [StoryPageLayout.Line], _ line: Int) -> Int? {
        guard lines.indices.contains(line), case .text(let text) = lines[line] else { return nil }
        return text.anchor
    }
}
