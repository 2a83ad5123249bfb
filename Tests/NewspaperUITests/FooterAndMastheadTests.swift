import Cells
import Glibc
import TerminalKit
import Testing

@testable import NewspaperUI

@MainActor
@Suite("Footer and masthead")
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

    @Test("A notice never breaks a line within an option")
    func options() {
        let footer = Footer(
            keyTable: Keymap.standard.table(of: .stories),
            notice: SubscriptionStrings.noService,
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
        "The broadsheet's masthead shows failing feeds at every width",
        arguments: 76...110
    )
    func failing(columns: Int) {
        let header = MastheadView(
            masthead: .compact,
            title: "The Paper",
            date: WallClock.fixed.local(WallClock.fixed.now()),
            dateWords: .english,
            hour: 9,
            note: MastheadNote(
                count: MastheadListStatus(total: 40, unread: 40),
                warning: "⚠ 1 failing"
            ),
            theme: .terminal
        )
        let rows = rows(Size(columns: columns, rows: 4), of: header)
        #expect(rows[2].contains("20 Nov 2026"))
        #expect(rows[2].hasSuffix("⚠ 1 failing · 40 unread of 40"))
    }

    @Test(
        "The masthead shortens its counts to keep all sections visible",
        arguments: [(StoriesLayout.Masthead.row, 91), (.compact, 95)]
    )
    func brief(masthead: StoriesLayout.Masthead, columns: Int) {
        let names = ["Front page", "World", "Science", "Culture"]
        func row(_ columns: Int) -> String {
            let header = MastheadView(
                masthead: masthead,
                title: "The Paper",
                date: WallClock.fixed.local(WallClock.fixed.now()),
                dateWords: .english,
                hour: 9,
                sections: names.map { SectionBar.Entry(title: $0) },
                note: MastheadNote(
                    count: MastheadListStatus(total: 472, unread: 411),
                    warning: "⚠ 7 failing"
                ),
                theme: .terminal
            )
            return rows(Size(columns: columns, rows: 4), of: header)[masthead == .row ? 0 : 2]
        }
        for (fewer, note) in [
            (0, "⚠ 7 failing · 411 unread of 472"), (1, "⚠ 7 · 411 unread of 472"),
            (8, "⚠ 7 · 411 unread of 472"), (9, "⚠ 7 · 411 unread"),
            (15, "⚠ 7 · 411 unread"),
        ] {
            let row = row(columns - fewer)
            #expect(row.hasSuffix("  " + note))
            #expect(names.allSatisfy { row.contains($0) }, "\(row)")
        }
        // Sections are hidden even beside short counts.
        #expect(row(columns - 16).hasSuffix(" ⚠ 7 · 411 unread of 472"))
    }

    @Test("Counts of a large paper fit into a masthead of every width", arguments: 50...99)
    func large(columns: Int) {
        let header = MastheadView(
            masthead: .compact,
            title: "The Paper",
            date: WallClock.fixed.local(WallClock.fixed.now()),
            dateWords: .english,
            hour: 9,
            sections: [SectionBar.Entry(title: "Front page")],
            note: MastheadNote(
                count: MastheadListStatus(total: 1_234_567, unread: 123_456),
                warning: "⚠ 1,240 failing"
            ),
            theme: .terminal
        )
        let row = rows(Size(columns: columns, rows: 4), of: header)[2]
        #expect(row.contains("123,456 unread"), "\(row)")
    }
}
