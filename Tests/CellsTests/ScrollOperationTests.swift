import Testing

@testable import Cells

@Suite("Scrolled rows")
struct ScrollOperationTests {
    @Test(
        "Rows that moved are found between a fixed header and footer",
        arguments: [1, 2, 3, -1, -2, -3]
    )
    func found(distance: Int) throws {
        let before = page(from: 10)
        let after = page(from: 10 + distance)
        let shift = try #require(after.shift(since: before))
        #expect(shift.rows == 2..<12)
        #expect(shift.distance == distance)
        var moved = before
        moved.move(shift)
        let differing = (0..<13).filter { after.changedColumns(ofRow: $0, since: moved) != nil }
        #expect(differing == (distance > 0 ? Array(12 - distance..<12) : Array(2..<2 - distance)))
        #expect(shift.rowsLeft(of: after.changedRows(since: before)) == differing)
    }

    @Test("Cells have no padding bytes, which could differ in equal rows")
    func bytes() {
        #expect(MemoryLayout<Cell>.size == MemoryLayout<Cell>.stride)
        #expect(MemoryLayout<Cell>.size == 3 * MemoryLayout<UInt64>.size)
    }

    @Test("Rows that differ are changed rows, and all rows are if the size changed")
    func changedRows() {
        let before = page(from: 10)
        #expect(before.changedRows(since: before) == [])
        #expect(page(from: 10, marking: 12).changedRows(since: before).count == 1)
        #expect(before.changedRows(since: Surface(size: .zero)) == Array(0..<13))
        #expect(Surface(size: .zero).changedRows(since: before) == [])
    }

    @Test("Rows that scroll in are blank, whatever the distance")
    func moving() {
        let before = page(from: 10)
        for lower in 0..<13 {
            for upper in lower...13 {
                for distance in -15...15 {
                    var moved = before
                    moved.move(ScrollOperation(rows: lower..<upper, distance: distance))
                    for row in 0..<13 {
                        let isMoved = (lower..<upper).contains(row)
                        let source = isMoved ? row + distance : row
                        let isThere = !isMoved || (lower..<upper).contains(source)
                        let expected = isThere ? before.text(ofRow: source) : ""
                        let found = moved.text(ofRow: row)
                        #expect(found == expected || !isThere && found.allSatisfy { $0 == " " })
                    }
                }
            }
        }
    }

    @Test("A row that is drawn differently, such as the selected one, moves with the others")
    func selection() {
        let after = page(from: 12, marking: 16)
        let shift = after.shift(since: page(from: 10, marking: 15))
        #expect(shift?.rows == 2..<12)
        #expect(shift?.distance == 2)
    }

    @Test("The rows left after scrolling include all that differ, and few others")
    func left() throws {
        for gap in 0..<10 {
            let before = page(from: 10, marking: 15, omitting: 10 + gap)
            var after = page(from: 13, marking: 19, omitting: 22)
            after.put(Glyph("!"), at: Point(column: 0, row: 0), style: .plain)
            let shift = try #require(after.shift(since: before))
            var moved = before
            moved.move(shift)
            let left = shift.rowsLeft(of: after.changedRows(since: before))
            #expect(Set(left).isSuperset(of: after.changedRows(since: moved)))
            #expect(left.count <= after.changedRows(since: moved).count + 2)
        }
    }

    @Test("Rows do not scroll if nothing, little or everything changed")
    func none() {
        let before = page(from: 10)
        #expect(before.shift(since: before) == nil)
        #expect(page(from: 10, marking: 12).shift(since: before) == nil)
        #expect(page(from: 40).shift(since: before) == nil)
        #expect(page(from: 18).shift(since: before) == nil)
        #expect(Surface(size: before.size).shift(since: before) == nil)
        #expect(Surface(size: .zero).shift(since: Surface(size: .zero)) == nil)
        #expect(Surface(size: .zero).shift(since: before) == nil)
    }

    @Test("Rows do not scroll if more fixed rows would have to be redrawn")
    func fixed() {
        func page(from first: Int) -> Surface {
            surface((0..<12).map { $0.isMultiple(of: 2) ? "fixed \($0)" : "line \(first + $0)" })
        }
        #expect(page(from: 2).shift(since: page(from: 0)) == nil)
    }

    private func page(
        from first: Int,
        marking marked: Int? = nil,
        omitting omitted: Int? = nil
    ) -> Surface {
        let lines = (first..<first + 10).map {
            $0 == omitted ? "" : "\($0 == marked ? ">" : " ") line \($0)"
        }
        return surface(["The Gazette", ""] + lines + ["q quit"])
    }

    private func surface(_ lines: [String]) -> Surface {
        var canvas = Canvas(size: Size(columns: 12, rows: lines.count))
        for (row, line) in lines.enumerated() { canvas.write(line, at: Point(column: 0, row: row)) }
        return canvas.surface
    }
}

extension Surface {
    fileprivate func shift(since other: Surface) -> ScrollOperation? {
        shift(of: changedRows(since: other), since: other)
    }
}
