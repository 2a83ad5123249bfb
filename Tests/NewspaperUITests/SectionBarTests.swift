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

    @Test(
        "What does not fit begins all the same, and the selected section is always whole",
        arguments: [
            (0, 80, " 1 Front (3)  2 World (3)  3 Journals of the Sea (3)  4 Sport (3)"),
            (0, 52, " 1 Front  2 World  3 Journals of the Sea  4 Sport"),
            (0, 48, " 1 Front  2 World  3 Journals of the Sea  4 Sp…"),
            (0, 30, " 1 Front  2 World  3 Journal…"),
            (0, 22, " 1 Front  2 World"),
            (2, 30, " 3 Journals of the Sea  4 Sp…"),
            (0, 0, ""),
        ]
    )
    func cut(selected: Int, columns: Int, expected: String) {
        let padding = String(repeating: " ", count: columns - expected.count)
        #expect(bar(selected: selected, columns: columns) == expected + padding)
    }
}
