import Cells
import News
import TerminalKit
import Testing
import Typesetting

@testable import NewspaperUI

@Suite("Pictures and pages", .timeLimit(.minutes(30)))
struct PagedPicturesTests {
    private static let sizes = [
        Size(columns: 40, rows: 14), Size(columns: 80, rows: 24), Size(columns: 120, rows: 40),
    ]

    /// Returns pictures cut at a column's edge.
    private static func cutPictures(on reading: StoryViewport) -> [PlacedPicture] {
        let columns = reading.shownColumns
        return (reading.page?.pictures ?? []).filter { picture in
            columns.contains { $0.lines.overlaps(picture.lines) }
                && !columns.contains { $0.lines.clamped(to: picture.lines) == picture.lines }
        }
    }

    @Test(
        "Turning pages cuts no picture in either direction and shows every word",
        arguments: 0..<30
    )
    func turning(round: Int) {
        var randomSource = SeededRandomSource(seed: UInt64(round))
        let count = 900
        let html = StoryColumnsTests.story(words: count, randomSource: &randomSource)
        var reading = StoryColumnsTests.reading(html, Self.sizes[round % 3], columns: 1)
        var seen = Set(StoryColumnsTests.words(on: reading))
        for _ in 0..<400 where !reading.isAtEnd {
            #expect(Self.cutPictures(on: reading).isEmpty)
            let before = reading.top
            _ = reading.perform(.readOn)
            #expect(reading.top != before)
            seen.formUnion(StoryColumnsTests.words(on: reading))
        }
        #expect(reading.isAtEnd && seen == Set(0..<count))
        #expect(Self.cutPictures(on: reading).isEmpty)
        for _ in 0..<400 where reading.top > 0 || reading.page?.isFromStart == false {
            _ = reading.perform(.pageUp)
            #expect(Self.cutPictures(on: reading).isEmpty)
        }
        _ = reading.perform(.last)
        #expect(reading.isAtEnd && Self.cutPictures(on: reading).isEmpty)
    }

    @Test("Scrolling by lines fills the screen even if it cuts a picture")
    func scrolling() throws {
        let text = (0..<120).map { "w\($0)" }.joined(separator: " ")
        let picture = "<img src='https://a.example/a.png' width=600 height=400>"
        let html = "<p>\(text)</p>\(picture)<p>\(text)</p>\(picture)<p>\(text)</p>"
        var reading = StoryColumnsTests.reading(html, Size(columns: 80, rows: 24), columns: 1)
        for _ in 0..<12 {
            _ = reading.perform(.down)
            let column = try #require(reading.shownColumns.first)
            #expect(column.lines.count == reading.layout.text.rows && column.omitted.isEmpty)
        }
    }

    @Test("A picture has at most half of the rows", arguments: sizes)
    func half(size: Size) throws {
        for height in [200, 400, 1200] {
            let html = "<p>w0</p><img src='https://a.example/a.png' width=400 height=\(height)>"
            let reading = StoryColumnsTests.reading(html, size, columns: 1)
            let picture = try #require(reading.page?.pictures.first)
            #expect(picture.rows * 2 <= size.rows)
        }
    }

    @Test(
        "A picture shrinks to at least half of its rows to fit, or moves to the next page"
    )
    func remaining() throws {
        var (smaller, whole, later) = (0, 0, 0)
        for lines in 0..<16 {
            let text = (0..<lines).map { "w\($0)<br>" }.joined()
            let html =
                "<p>\(text)end</p><img src='https://a.example/a.png' width=800 height=600><p>more</p>"
            var reading = StoryColumnsTests.reading(html, Size(columns: 80, rows: 24), columns: 1)
            let picture = try #require(reading.page?.pictures.first)
            let column = try #require(reading.shownColumns.first)
            let shown = column.shown(picture)
            if !column.lines.overlaps(picture.lines) {
                later += 1
                _ = reading.perform(.readOn)
                #expect(reading.top == picture.line || reading.shownColumns[0].omitted.isEmpty)
                #expect(reading.shownColumns[0].lines.contains(picture.line))
            } else if shown.rows < picture.rows {
                smaller += 1
                #expect(shown.rows * 2 >= picture.rows)
                #expect(column.rowCount == reading.layout.text.rows)
            } else {
                whole += 1
            }
        }
        #expect(smaller > 1 && whole > 1 && later > 1)
    }

    @Test("A picture that is smaller than its reserved rows releases the others at once")
    func returned() throws {
        let text = (0..<150).map { "w\($0)" }.joined(separator: " ")
        let html = "<p>w0</p><img src='https://a.example/a.png'><p>\(text)</p>"
        var reading = StoryColumnsTests.reading(html, Size(columns: 80, rows: 40), columns: 1)
        let before = try #require(reading.page?.pictures.first)
        reading.updatePictures([0: PicturePixelSize(width: 1200, height: 300)], missing: [])
        let after = try #require(reading.page?.pictures.first)
        #expect(after.line == before.line && after.rows < before.rows)
        #expect(reading.top == 0)
        // A visible picture keeps its rows, even if it needs more.
        reading.updatePictures([0: PicturePixelSize(width: 1200, height: 1200)], missing: [])
        #expect(reading.page?.pictures.first?.rows == after.rows)
        reading.updatePictures([0: PicturePixelSize(width: 1200, height: 300)], missing: [0])
        #expect(reading.page?.pictures.first?.rows == 1)
    }

    @Test("The visible lines keep their rows when a picture above them becomes smaller")
    func kept() throws {
        let text = (0..<400).map { "w\($0)" }.joined(separator: " ")
        let html = "<p>w0</p><img src='https://a.example/a.png'><p>\(text)</p>"
        var reading = StoryColumnsTests.reading(html, Size(columns: 80, rows: 24), columns: 1)
        let picture = try #require(reading.page?.pictures.first)
        reading.scroll(by: picture.line + picture.rows / 2)
        let row = picture.lines.upperBound + 1 - reading.top
        let words = StoryColumnsTests.words(on: reading)
        reading.updatePictures([0: PicturePixelSize(width: 1200, height: 300)], missing: [])
        let smaller = try #require(reading.page?.pictures.first)
        #expect(smaller.rows < picture.rows)
        #expect(smaller.lines.upperBound + 1 - reading.top == row)
        #expect(StoryColumnsTests.words(on: reading) == words)
    }
}

@Suite("Column breaks in a story", .timeLimit(.minutes(30)))
struct ColumnFootTests {
    private static let sizes = [
        Size(columns: 100, rows: 24), Size(columns: 120, rows: 40), Size(columns: 200, rows: 50),
    ]

    private static func textColumns(of reading: StoryViewport) -> [StoryColumn] {
        reading.shownColumns.filter { $0.frame.columns == reading.layout.measure }
    }

    private static func story(randomSource: inout SeededRandomSource) -> String {
        var next = 0
        func words(_ count: Int) -> String {
            defer { next += count }
            return (next..<next + count).map { "w\($0)" }.joined(separator: " ")
        }
        return (0..<60).map { _ in
            Int.random(in: 0..<3, using: &randomSource) == 0
                ? "<blockquote><p>\(words(20)).</p><p>— Source \(words(1))</p></blockquote>"
                : "<p>\(words(Int.random(in: 5...60, using: &randomSource))).</p>"
        }.joined()
    }

    @Test(
        "A quote stays with its source, and no column ends with a line that belongs to the next",
        arguments: 0..<12
    )
    func together(round: Int) throws {
        var randomSource = SeededRandomSource(seed: UInt64(round))
        let html = Self.story(randomSource: &randomSource)
        var reading = StoryColumnsTests.reading(html, Self.sizes[round % 3], columns: 2 + round % 2)
        for _ in 0..<60 where !reading.isAtEnd {
            let page = try #require(reading.page)
            for column in Self.textColumns(of: reading) where column.lines.count > 6 {
                guard column.lines.upperBound < page.textEnd,
                    case .text(let last) = page.lines[column.lines.upperBound - 1]
                else { continue }
                #expect(!last.keepsWithNext)
                if case .text(let first) = page.lines[
                    page.lineBelowBlanks(from: column.lines.upperBound)
                ] {
                    #expect(!first.runs.map(\.text).joined().contains("— Source"))
                }
            }
            _ = reading.perform(.pageDown)
        }
    }

    @Test(
        "Columns of the last page have similar heights, and none is empty if there are enough lines"
    )
    func last() throws {
        for count in stride(from: 12, through: 1500, by: 37) {
            let text = (0..<count).map { "w\($0)" }.joined(separator: " ")
            for size in Self.sizes {
                var reading = StoryColumnsTests.reading("<p>\(text)</p>", size, columns: 3)
                _ = reading.perform(.last)
                let columns = Self.textColumns(of: reading)
                let heights = columns.map(\.rowCount)
                let lines = heights.reduce(0, +)
                guard lines >= 3 * columns.count else { continue }
                #expect(!heights.contains(0), "\(count) words, \(size): \(heights)")
                #expect(
                    (heights.max() ?? 0) - (heights.min() ?? 0) <= 4,
                    "\(count) words, \(size): \(heights)"
                )
            }
        }
    }

    @Test("The next story is below all columns")
    func next() throws {
        for count in [1, 40, 400, 1200] {
            let text = (0..<count).map { "w\($0)" }.joined(separator: " ")
            var reading = StoryColumnsTests.reading(
                "<p>\(text)</p>",
                Size(columns: 130, rows: 40),
                columns: 3
            )
            reading.next = NextStory(title: "The next one", details: "The Feed · 1 h ago")
            for _ in 0..<20 where !reading.isAtEnd { _ = reading.perform(.readOn) }
            #expect(reading.isAtEnd)
            let tail = try #require(reading.shownColumns.last)
            #expect(tail.frame.columns == reading.layout.text.columns)
            #expect(tail.lines.count == 4)
            for column in Self.textColumns(of: reading) {
                #expect(column.frame.row + column.rowCount <= tail.frame.row)
            }
        }
    }
}
