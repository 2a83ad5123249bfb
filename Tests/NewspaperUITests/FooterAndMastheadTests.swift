import Cells
import Glibc
import TerminalKit
import Testing

@testable import NewspaperUI

@MainActor
@Suite("What the first and the last rows have to tell")
struct FooterAndMastheadTests {
    init() { setlocale(LC_CTYPE, "C.UTF-8") }

    private func rows(_ size: Size, of view: some View) -> [String] {
        var canvas = Canvas(size: size)
        view.draw(on: &canvas)
        return (0..<size.rows).map { row in
            let text = canvas.surface.text(ofRow: row)
            return String(text.reversed().drop { $0 == " " }.reversed())
        }
    }

    @Test("A notice ends no line within an option")
    func options() {
        let footer = Footer(
            keyTable: Keymap.standard.table(of: .stories),
            notice: SubscriptionWords.noDesk,
            note: "",
            theme: .terminal
        )
        for columns in 50...100 {
            let rows = rows(Size(columns: columns, rows: 2), of: footer)
            #expect(rows.allSatisfy { !$0.hasSuffix("-") }, "\(rows)")
            #expect(rows.joined().contains("--example"), "\(rows)")
        }
    }

    @Test(
        "Feeds that fail are told of on the broadsheet, as wide as it may be",
        arguments: 76...110
    )
    func failing(columns: Int) {
        let header = StoriesHeader(
            masthead: .compact,
            title: "The Paper",
            date: WallClock.fixed.local(WallClock.fixed.now()),
            dateWords: .english,
            hour: 9,
            counts: "40 unread of 40",
            warning: "⚠ 1 failing",
            theme: .terminal
        )
        let rows = rows(Size(columns: columns, rows: 4), of: header)
        #expect(rows[2].contains("20 Nov 2026"))
        #expect(rows[2].hasSuffix("⚠ 1 failing · 40 unread of 40"))
    }
}
