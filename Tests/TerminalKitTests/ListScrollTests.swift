import Testing

@testable import TerminalKit

@Suite("List scrolling")
struct ListScrollTests {
    private func top(
        after rows: [Int],
        lead: Int = 0,
        of count: Int,
        in room: Int,
        height: @escaping (Int) -> Int = { _ in 1 }
    ) -> Int {
        var scroll = ListScroll()
        for row in rows { scroll.reveal(row, lead: lead, of: count, in: room, height: height) }
        return scroll.top
    }

    @Test("A list scrolls only as far as the row requires")
    func smallSteps() {
        #expect(top(after: [4], of: 10, in: 5) == 0)
        #expect(top(after: [5], of: 10, in: 5) == 1)
        #expect(top(after: [9], of: 10, in: 5) == 5)
        #expect(top(after: [9, 6], of: 10, in: 5) == 5)
        #expect(top(after: [9, 3], of: 10, in: 5) == 3)
    }

    @Test("The heading above a row comes into view with it")
    func lead() {
        #expect(top(after: [9, 1], lead: 1, of: 10, in: 5) == 0)
    }

    @Test("Rows may have different heights")
    func heights() {
        let height = { (row: Int) in row == 0 ? 1 : 2 }
        #expect(top(after: [2], of: 10, in: 5, height: height) == 0)
        #expect(top(after: [3], of: 10, in: 5, height: height) == 2)
    }

    @Test("A row is placed at its former offset, as far as the list allows")
    func placing() {
        let height = { (row: Int) in row.isMultiple(of: 3) ? 0 : 2 }
        var scroll = ListScroll()
        scroll.place(50, at: 10, height: height)
        #expect(scroll.offset(ofRow: 50, height: height) == 10)
        scroll.place(1, at: 10, height: height)
        #expect(scroll.top == 0)
        #expect(scroll.offset(ofRow: 1, height: height) == 0)
    }

    @Test("A list that fits again after a resize begins at its top")
    func taller() {
        var scroll = ListScroll()
        scroll.reveal(9, of: 10, in: 3) { _ in 1 }
        scroll.reveal(9, of: 10, in: 30) { _ in 1 }
        #expect(scroll.top == 0)
    }

    @Test("A list without room or rows does not scroll", arguments: [(0, 5), (3, 0), (0, 0)])
    func nothing(count: Int, room: Int) {
        #expect(top(after: [0], of: count, in: room) == 0)
    }
}
