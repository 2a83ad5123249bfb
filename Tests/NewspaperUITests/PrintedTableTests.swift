import Cells
import Glibc
import Testing

@testable import NewspaperUI

@Suite("Printed table")
struct PrintedTableTests {
    init() { setlocale(LC_CTYPE, "C.UTF-8") }

    private static let columns = [
        PrintedTable.Column("Name", least: 4), PrintedTable.Column("", least: 1),
        PrintedTable.Column("Source", least: 6), PrintedTable.Column("Title", least: 12),
    ]

    private static let table = PrintedTable(
        columns,
        rows: [
            [.init("7", .faint), .init("●"), .init("Orbit Weekly"), .init("A short one", .strong)],
            [
                .init("12", .faint), .init(""), .init("Ledger"),
                .init("One that is far too long for any narrow terminal"),
            ],
            [.init("13"), .init("★"), .init("日本時報"), .init("無人駅に毎朝届く、宛名のない傘")],
        ]
    )

    @Test("Columns are as wide as their longest fields if there is space")
    func roomy() {
        #expect(
            Self.table.lines(width: 120, isStyled: false) == [
                "Name     Source        Title",
                "7     ●  Orbit Weekly  A short one",
                "12       Ledger        One that is far too long for any narrow terminal",
                "13    ★  日本時報      無人駅に毎朝届く、宛名のない傘",
            ]
        )
    }

    @Test("The widest columns shrink first")
    func narrow() {
        #expect(
            Self.table.lines(width: 40, isStyled: false) == [
                "Name     Source        Title",
                "7     ●  Orbit Weekly  A short one",
                "12       Ledger        One that is far…",
                "13    ★  日本時報      無人駅に毎朝届く…",
            ]
        )
    }

    @Test("No line is wider than the terminal", arguments: 1...90)
    func fits(width: Int) {
        for line in Self.table.lines(width: width, isStyled: false) {
            #expect(GlyphSequence.columns(of: line) <= width)
            #expect(line.last != " ")
        }
    }

    @Test("Styles surround texts only, and empty fields have none")
    func styles() {
        let lines = Self.table.lines(width: 120, isStyled: true)
        #expect(
            lines[1] == "\u{1B}[2m7\u{1B}[0m     ●  Orbit Weekly  \u{1B}[1mA short one\u{1B}[0m"
        )
    }

    @Test("Control characters are not printed")
    func controls() {
        let table = PrintedTable([.init("A", least: 1)], rows: [[.init("\u{1B}[31mred\u{7}\nx")]])
        #expect(table.lines(width: 20, isStyled: false) == ["A", "[31mred x"])
    }

    @Test("A table without rows has no headings")
    func empty() {
        #expect(PrintedTable(Self.columns, rows: []).lines(width: 80, isStyled: true) == [])
    }
}
