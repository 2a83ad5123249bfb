import Cells
import News
import TerminalKit
import Testing
import Typesetting

@testable import NewspaperUI

@Suite("Stories in columns", .timeLimit(.minutes(30)))
struct StoryColumnsTests {
    /// Returns a random story of paragraphs, headings and pictures with numbered words.
    static func story(words: Int, randomSource: inout SeededRandomSource) -> String {
        var (html, next) = ("", 0)
        func some(_ count: Int) -> String {
            let end = min(next + count, words)
            defer { next = end }
            return (next..<end).map { "w\($0)" }.joined(separator: " ")
        }
        while next < words {
            switch Int.random(in: 0..<6, using: &randomSource) {
            case 0: html += "<h2>\(some(3))</h2>"
            case 1:
                let rows = Int.random(in: 1...4, using: &randomSource)
                html +=
                    "<figure><img src='https://a.example/\(next).png' width=400 height=\(rows * 150)>"
                    + "<figcaption>\(some(14))</figcaption></figure>"
            default: html += "<p>\(some(Int.random(in: 1...150, using: &randomSource)))</p>"
            }
        }
        return html
    }

    static func reading(_ html: String, _ size: Size, columns: Int) -> StoryViewport {
        let preferences = TextPreferences(columns: columns)
        var reading = StoryViewport(ages: RelativeTime(clock: .fixed), preferences: preferences)
        reading.layOut(in: size, preferences: preferences, showsPictures: true)
        let article = Article(headline: .test(1), html: html)
        reading.open(article, StoryDocument(html: html, language: nil, listsLinks: false))
        return reading
    }

    /// Returns the visible words' numbers, in reading order.
    static func words(on reading: StoryViewport) -> [Int] {
        guard let page = reading.page else { return [] }
        return reading.shownColumns.flatMap { column in
            page.lines[column.lines].flatMap { line -> [Int] in
                guard case .text(let line) = line else { return [] }
                return line.runs.map(\.text).joined().split(separator: " ").compactMap {
                    $0.hasPrefix("w") ? Int($0.dropFirst()) : nil
                }
            }
        }
    }

    private static func pictures(on reading: StoryViewport) -> Set<Int> {
        let placed = (reading.page?.pictures ?? []).filter { picture in
            reading.shownColumns.contains { $0.lines.overlaps(picture.lines) }
        }
        return Set(placed.map(\.picture.number))
    }

    private static let sizes = [
        Size(columns: 100, rows: 24), Size(columns: 120, rows: 40), Size(columns: 200, rows: 50),
    ]

    @Test("Turning pages shows every word once and in order, and paging back skips none")
    func pages() {
        var randomSource = SeededRandomSource(seed: 7)
        for round in 0..<120 {
            let count = Int.random(in: 1...2500, using: &randomSource)
            let html = Self.story(words: count, randomSource: &randomSource)
            let columns = 2 + round % 2
            var reading = Self.reading(html, Self.sizes[round % 3], columns: columns)
            var seen = Self.words(on: reading)
            var pictures = Self.pictures(on: reading)
            var turns = 0
            while !reading.isAtEnd, turns < 1000 {
                _ = reading.perform(.readOn)
                seen += Self.words(on: reading)
                pictures.formUnion(Self.pictures(on: reading))
                turns += 1
            }
            #expect(seen == Array(0..<count), "round \(round)")
            #expect(pictures == Set(reading.pictures.map(\.number)), "round \(round)")
            let last = reading.top
            _ = reading.perform(.readOn)
            #expect(reading.top == last, "There is nothing behind the end: round \(round)")

            var first = Self.words(on: reading).first ?? count
            while reading.top > 0 || reading.page?.isFromStart == false, turns > -1000 {
                _ = reading.perform(.pageUp)
                let words = Self.words(on: reading)
                if let above = words.last { #expect(above + 1 >= first, "round \(round)") }
                first = words.first ?? first
                turns -= 1
            }
            #expect(first == 0, "round \(round)")
            _ = reading.perform(.last)
            #expect(reading.isAtEnd && Self.words(on: reading).last == count - 1, "round \(round)")
        }
    }

    @Test("No picture that fits is split, and no heading ends a column")
    func together() throws {
        var randomSource = SeededRandomSource(seed: 11)
        for round in 0..<60 {
            let html = Self.story(words: 1500, randomSource: &randomSource)
            let size = Self.sizes[round % 3]
            var reading = Self.reading(html, size, columns: 3)
            var turns = 0
            while !reading.isAtEnd, turns < 200 {
                let page = try #require(reading.page)
                let columns = reading.shownColumns.filter {
                    $0.frame.columns == reading.layout.measure
                }
                for picture in page.pictures {
                    let halves = columns.filter { $0.lines.overlaps(picture.lines) }
                    #expect(halves.count <= 1, "round \(round), turn \(turns)")
                }
                for column in columns where column.lines.upperBound < page.lines.count {
                    guard let line = column.lines.last, column.lines.count > 8,
                        case .text(let text) = page.lines[line],
                        case .heading? = text.runs.first?.style.role
                    else { continue }
                    Issue.record("A heading at the foot: round \(round), turn \(turns)")
                }
                _ = reading.perform(.pageDown)
                turns += 1
            }
        }
    }

    @Test("A short story has columns of equal height below its header")
    func even() throws {
        let words = (0..<240).map { "w\($0)" }.joined(separator: " ")
        let reading = Self.reading("<p>\(words)</p>", Size(columns: 130, rows: 40), columns: 2)
        let shown = reading.shownColumns
        #expect(shown.count == 3)
        let head = try #require(shown.first)
        #expect(head.frame.columns == reading.layout.text.columns)
        #expect(shown[1].frame.row == head.frame.endRow)
        #expect(abs(shown[1].lines.count - shown[2].lines.count) <= 1)
        #expect(shown[1].lines.count < 20)
    }

    @Test("A picture stays whole in columns of equal height", arguments: 2...3)
    func evenWithPicture(columns: Int) throws {
        for words in [1, 12, 40, 120, 400] {
            for height in [100, 200, 300, 600] {
                let text = (0..<words).map { "w\($0)" }.joined(separator: " ")
                let html =
                    "<img src='https://a.example/a.png' width=400 height=\(height)><p>\(text)</p>"
                for size in Self.sizes {
                    let reading = Self.reading(html, size, columns: columns)
                    let picture = try #require(reading.page?.pictures.first)
                    let parts = reading.shownColumns.filter { $0.lines.overlaps(picture.lines) }
                    #expect(parts.count <= 1, "\(words) words, \(picture.rows) rows, \(size)")
                }
            }
        }
    }

    @Test("d scrolls by one column, which begins without a blank line, and u scrolls back")
    func half() throws {
        var randomSource = SeededRandomSource(seed: 5)
        for round in 0..<40 {
            let html = Self.story(words: 1800, randomSource: &randomSource)
            var reading = Self.reading(html, Self.sizes[round % 3], columns: 3)
            for _ in 0..<200 where !reading.isAtEnd {
                let before = reading.shownColumns.filter {
                    $0.frame.columns == reading.layout.measure
                }
                let next = Self.words(on: reading)
                _ = reading.perform(.halfPageDown)
                let page = try #require(reading.page)
                #expect(page.lineBelowBlanks(from: reading.top) == reading.top, "round \(round)")
                // The second column's text is now in the first.
                let now = Self.words(on: reading)
                if let first = now.first, before.count > 1 {
                    #expect(next.contains(first) || next.last == first - 1)
                }
            }
            var first = Self.words(on: reading).first ?? 1800
            for _ in 0..<300 where reading.top > 0 || reading.page?.isFromStart == false {
                _ = reading.perform(.halfPageUp)
                let words = Self.words(on: reading)
                #expect(
                    words.isEmpty || words.last.map { $0 + 1 >= first } == true,
                    "round \(round)"
                )
                first = words.first ?? first
            }
            #expect(first == 0, "round \(round)")
        }
    }

    @Test("The size of the screen limits the number of columns")
    func room() {
        func count(_ columns: Int, _ rows: Int, wanted: Int) -> Int {
            let size = Size(columns: columns, rows: rows)
            return StoryScreenLayout(size: size, measure: 66, columns: wanted).columnCount
        }
        #expect(count(80, 24, wanted: 3) == 1)
        #expect(count(100, 24, wanted: 3) == 2)
        #expect(count(200, 50, wanted: 3) == 3)
        #expect(count(200, 50, wanted: 2) == 2)
        #expect(count(200, 10, wanted: 3) == 1)
        #expect(count(1, 1, wanted: 3) == 1)
        for columns in 1...240 {
            let size = Size(columns: columns, rows: 40)
            let layout = StoryScreenLayout(size: size, measure: 66, columns: 3)
            #expect(layout.text.endColumn <= max(columns, 1))
        }
    }

    @Test("Right-to-left text begins in the right column")
    func rightToLeft() throws {
        let headline = Headline.test(1, title: "שלום עולם")
        let html = "<p>" + String(repeating: "שלום עולם ", count: 200) + "</p>"
        let preferences = TextPreferences(columns: 2)
        var reading = StoryViewport(ages: RelativeTime(clock: .fixed), preferences: preferences)
        reading.layOut(
            in: Size(columns: 120, rows: 30),
            preferences: preferences,
            showsPictures: false
        )
        reading.open(
            Article(headline: headline, html: html),
            StoryDocument(html: html, language: "he")
        )
        let columns = reading.shownColumns.filter { $0.frame.columns == reading.layout.measure }
        try #require(columns.count == 2)
        #expect(columns[0].frame.column > columns[1].frame.column)
    }

    @Test("The visible text stays when the number of columns changes")
    func staying() {
        var randomSource = SeededRandomSource(seed: 3)
        let html = Self.story(words: 2000, randomSource: &randomSource)
        var reading = Self.reading(html, Size(columns: 200, rows: 50), columns: 1)
        for _ in 0..<2 { _ = reading.perform(.pageDown) }
        let first = Self.words(on: reading).first ?? 0
        for columns in [2, 3, 2, 1, 3, 1] {
            reading.layOut(
                in: Size(columns: columns == 2 ? 120 : 200, rows: 50),
                preferences: TextPreferences(columns: columns),
                showsPictures: true
            )
            let now = Self.words(on: reading)
            #expect(now.prefix(12).contains(first), "\(columns): \(now.prefix(12)), \(first)")
        }
    }
}
