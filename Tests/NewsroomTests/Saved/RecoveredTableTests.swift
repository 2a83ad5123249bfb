import News
import Testing

@testable import Newsroom

@Suite("Page tables with any separator")
struct RecoveredTableTests {
    private func read(_ text: String) -> ImportedPageList? { ImportedPageList(Array(text.utf8)) }

    @Test(
        "The header identifies commas, semicolons, tabs or bars as separator",
        arguments: [",", ";", "\t", "|"],
        ["\n", "\r\n"]
    )
    func separators(separator: String, end: String) throws {
        let lines = [
            ["URL", "Title", "tags", "starred"],
            ["http://sea.example/1?a,b;c", "One", "", "1"],
            ["http://sea.example/2", "\"Two\(separator) three\"", "", "0"],
            ["", "None", "", ""],
        ]
        let table = lines.map { row in
            row.map { $0.contains(separator) && !$0.hasPrefix("\"") ? "\"\($0)\"" : $0 }
                .joined(separator: separator)
        }
        let list = try #require(read(table.joined(separator: end)))
        #expect(list.format == .table)
        #expect(
            list.pages.map(\.address) == ["http://sea.example/1?a,b;c", "http://sea.example/2"]
        )
        let titles = ["One", separator == "\t" ? "Two three" : "Two\(separator) three"]
        #expect(list.pages.map(\.title) == titles)
        #expect(list.pages.map(\.state.isStarred) == [true, false])
        #expect(list.refused.map(\.reason) == [.noAddress])
        #expect(list.refused.first?.text.contains("None") == true)
    }

    @Test("The separator that yields the most known columns is used")
    func best() throws {
        let list = try #require(read("url;title;tags;x,url\nhttp://sea.example/1;One;sea;\n"))
        #expect(list.pages.map(\.address) == ["http://sea.example/1"])
        #expect(list.pages.first?.state.tags.map(\.text) == ["sea"])
    }

    @Test(
        "A text with a table header is not read as a list of addresses",
        arguments: ["url;title", "title\tlink", "Address|note"]
    )
    func noLines(header: String) {
        let pages = "http://sea.example/1;One\nhttp://sea.example/2;Two\n"
        let lines = "# From my reader\n\(header)\n\(pages)"
        #expect(read(lines) == nil)
    }
}
