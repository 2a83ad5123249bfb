import Cells
import TerminalKit
import Testing

@testable import NewspaperUI

@Suite("Lists with a selection")
struct ChoiceListTests {
    private struct Row: ChoiceRow, Hashable {
        let isSelectable: Bool
    }

    /// Returns a list of headings (`h`) and rows (`r`).
    private func list(_ letters: String, rows: Int = 10) -> ChoiceList<Row> {
        var list = ChoiceList<Row>()
        list.layOut(in: Rect(column: 5, row: 3, columns: 10, rows: rows))
        list.replace(with: letters.map { Row(isSelectable: $0 == "r") })
        return list
    }

    @Test(
        "Moving skips headings and stops at the ends",
        arguments: [
            ("hrrhr", [.down], 2), ("hrrhr", [.down, .down], 4), ("hrrhr", [.last, .down], 4),
            ("hrrhr", [.last, .up], 2), ("hrrhr", [.up], 1), ("hrrhr", [.last, .first], 1),
            ("hhh", [.down], 0), ("", [.down, .last, .pageUp], 0),
        ] as [(String, [Command], Int)]
    )
    func moving(letters: String, commands: [Command], expected: Int) {
        var list = list(letters)
        for command in commands { _ = list.perform(command) }
        #expect(list.selected == expected)
        #expect((list.selectedRow == nil) == !letters.contains("r"))
    }

    @Test("The selected row is visible, with the heading above it")
    func scrolling() {
        var list = list("hrrhrr", rows: 2)
        #expect(list.visible == 0..<2)
        _ = list.perform(.last)
        #expect(list.visible == 4..<6)
        list.move(by: -1)
        #expect(list.visible == 3..<5)
        _ = list.perform(.first)
        #expect(list.visible == 0..<2)
    }

    @Test("No row is visible in a list without height")
    func noRoom() {
        let list = list("rrr", rows: 0)
        #expect(list.visible.isEmpty)
    }

    @Test("A click selects and a second one opens; headings and other cells ignore clicks")
    func mouse() {
        var list = list("hrr")
        func isOpened(_ column: Int, _ row: Int) -> Bool {
            list.handle(MouseEvent(.press, at: Point(column: column, row: row)))
        }
        let answers = [(6, 5), (6, 5), (6, 3), (6, 9), (0, 4)].map(isOpened)
        #expect(answers == [false, true, false, false, false])
        #expect(list.selected == 2)
    }
}
