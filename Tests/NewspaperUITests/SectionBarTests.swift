import Cells
import Glibc
import Testing

@testable import NewspaperUI

@Suite("The section bar")
struct SectionBarTests {
    private func bar(selected: Int = 0, columns: Int) -> String {
        setlocale(LC_CTYPE, "C.UTF-8")
        var canvas = Canvas(size: Size(columns: columns, rows: 1))
        SectionBar(
            sections: ["Front", "World", "Journals of the Sea", "Sport"].map {
                SectionBar.Entry(title: $0, unreadCount: 3)
            },
            selected: selected,
            theme: .mono
        ).draw(on: &canvas, row: 0, columns: 0..<columns)
        return canvas.surface.text(ofRow: 0)
    }

    @Test("Each part leads to its section, and the arrows to the nearest hidden one")
    func parts() {
        setlocale(LC_CTYPE, "C.UTF-8")
        let bar = SectionBar(
            sections: ["Front", "World", "Journals of the Sea", "Sport", "Letters"].map {
                SectionBar.Entry(title: $0)
            },
            selected: 2,
            theme: .mono
        )
        let parts = bar.parts(in: 10..<50)
        #expect(parts.map(\.mark) == [.before(0), .section(1), .section(2), .after(3)])
        #expect(parts.map(\.mark.section) == [0, 1, 2, 3])
        #expect(parts.map(\.columns) == [10..<11, 12..<21, 21..<44, 49..<50])
    }

    @Test("A right-to-left title is in visual order after its digit")
    func rightToLeft() {
        setlocale(LC_CTYPE, "C.UTF-8")
        var canvas = Canvas(size: Size(columns: 30, rows: 1))
        SectionBar(
            sections: ["Front", "חדשות העולם"].map { SectionBar.Entry(title: $0, unreadCount: 3) },
            selected: 0,
            theme: .mono
        ).draw(on: &canvas, row: 0, columns: 0..<30)
        let seen = String("חדשות העולם".reversed())
        #expect(canvas.surface.text(ofRow: 0).contains(" 2 \(seen)"))
    }

    @Test(
        "Titles that do not fit are cut, arrows mark hidden ones, and the selected one is visible",
        arguments: [
            (0, 80, " 1 Front (3)  2 World (3)  3 Journals of the Sea (3)  4 Sport (3)"),
            (0, 52, " 1 Front  2 World  3 Journals of the Sea  4 Sport"),
            (0, 48, " 1 Front  2 World  3 Journals of the Sea       ▸"),
            (0, 30, " 1 Front  2 World  3 Journa… ▸"),
            (0, 28, " 1 Front  2 World  3 Jour… ▸"),
            (0, 27, " 1 Front  2 World         ▸"),
            (0, 22, " 1 Front  2 World    ▸"),
            (2, 30, "◂  3 Journals of the Sea     ▸"),
            (3, 36, "◂  3 Journals of the Sea  4 Sport"), (3, 12, "◂  4 Sport"), (1, 7, " 2 Worl"),
            (2, 20, "◂  3 Journals of…  ▸"), (2, 8, "◂  3…  ▸"),
            (0, 0, ""),
        ]
    )
    func cut(selected: Int, columns: Int, expected: String) {
        let padding = String(repeating: " ", count: columns - expected.count)
        #expect(bar(selected: selected, columns: columns) == expected + padding)
    }
}
