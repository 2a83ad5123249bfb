import News
import Testing
import Typesetting

@testable import NewspaperUI

@Suite("Lead title")
struct LeadTitleTests {
    private func title(
        _ text: String,
        _ letters: LeadTitle.Letters,
        columns: Int = 76,
        rows: Int = 9
    ) -> LeadTitle {
        LeadTitle(text, letters, columns: columns, rows: rows, lines: 3)
    }

    @Test("Block letters are three rows high if the title fits into three lines")
    func blocks() {
        let short = title("Channel to reopen", .blocks)
        #expect(short.isDrawing)
        #expect(short.rows == 3)
        let long = title("Northern channel to reopen after eleven weeks of dredging", .blocks)
        #expect(long.isDrawing)
        #expect(long.rows == 9)
    }

    @Test(
        "Bold capitals replace block letters in small spaces, in other scripts and by choice"
    )
    func capitals() {
        let many = String(repeating: "channel ", count: 20)
        for title in [
            title(many, .blocks), title("Channel to reopen", .blocks, rows: 2),
            title("Channel to reopen", .capitals), title("Channel to reopen", .blocks, columns: 20),
        ] {
            #expect(!title.isDrawing)
            #expect(title.lines.first?.text.hasPrefix("CHANNEL") == true)
            #expect(title.rows == title.lines.count)
        }
        #expect(!title("北航路、再開へ", .blocks).isDrawing)
        let untitled = title(Headline.test(1, title: "").shownTitle, .capitals)
        #expect(untitled.lines.map(\.text) == ["UNTITLED"])
    }

    @Test(
        "Letters that the terminal scales take two rows and two columns each, in any script"
    )
    func scaled() {
        let title = title("北航路、再開へ", .scaled)
        #expect(title.scale == 2)
        #expect(title.rows == 2)
        #expect(title.lines.map(\.text) == ["北航路、再開へ"])
        let long = self.title(String(repeating: "channel ", count: 9), .scaled)
        #expect(long.scale == 2)
        #expect(long.lines.allSatisfy { $0.columns <= 38 })
        // A title too long for scaled letters has normal size.
        #expect(self.title(String(repeating: "channel ", count: 30), .scaled).scale == 1)
    }
}
