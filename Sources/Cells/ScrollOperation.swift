import Glibc

/// A scroll operation: a range of rows and the distance by which they move.
public struct ScrollOperation: Hashable, Sendable {
    /// The scroll region, including the rows that are scrolled out of it or into it.
    public let rows: Range<Int>
    /// The number of rows to scroll up; negative for down.
    public let distance: Int
    /// The rows whose contents are correct after scrolling, in ascending order.
    public let correctRows: [Int]

    /// Creates a scroll operation.
    public init(rows: Range<Int>, distance: Int, correctRows: [Int] = []) {
        self.rows = rows
        self.distance = distance
        self.correctRows = correctRows
    }

    /// Returns the rows to draw after scrolling, ascending; without scrolling, these are `changed`.
    public func rowsLeft(of changed: [Int]) -> [Int] {
        Set(changed).union(rows).subtracting(correctRows).sorted()
    }
}

extension Surface {
    /// Returns the rows whose bytes differ, ascending; all rows if the sizes differ.
    public func changedRows(since other: Surface) -> [Int] {
        guard size == other.size else { return Array(0..<size.rows) }
        return comparing(with: other) { comparison in
            (0..<size.rows).filter { !comparison.isSame($0, movedBy: 0) }
        }
    }

    /// Returns the scroll operation that leaves the fewest of the `changed` rows to draw.
    ///
    /// Returns `nil` if scrolling saves too little or the sizes differ.
    ///
    /// - Complexity: O(*rows*) row comparisons.
    public func shift(of changed: [Int], since other: Surface) -> ScrollOperation? {
        guard size == other.size, changed.count >= RowComparison.fewestRows else { return nil }
        return comparing(with: other) { $0.shift(of: changed) }
    }

    private func comparing<Result>(
        with other: Surface,
        _ body: (RowComparison) -> Result
    ) -> Result {
        cells.withUnsafeBufferPointer { new in
            other.cells.withUnsafeBufferPointer { old in
                body(RowComparison(new: new, old: old, size: size))
            }
        }
    }

    /// Scrolls rows as a terminal does: rows leaving the region are lost, new ones are blank.
    public mutating func move(_ shift: ScrollOperation) {
        let columns = size.columns
        let kept = (shift.rows.lowerBound + shift.distance..<shift.rows.upperBound + shift.distance)
            .clamped(to: shift.rows)
        cells.withUnsafeMutableBufferPointer { cells in
            guard let start = cells.baseAddress else { return }
            // In place: copying the whole screen would dominate the cost.
            let target = start + (kept.lowerBound - shift.distance) * columns
            target.update(from: start + kept.lowerBound * columns, count: kept.count * columns)
            for row in shift.rows where !shift.rows.contains(row + shift.distance) {
                (start + row * columns).update(repeating: .blank, count: columns)
            }
        }
    }
}

private struct RowComparison {
    let new: UnsafeBufferPointer<Cell>
    let old: UnsafeBufferPointer<Cell>
    let size: Size

    static let fewestRows = 4
    private static let probes = 4

    func shift(of changed: [Int]) -> ScrollOperation? {
        var best: (distance: Int, rows: [Int]) = (0, [])
        for distance in distances(of: changed) {
            let moved = changed.filter { isSame($0, movedBy: distance) && !isBlank($0) }
            if moved.count > best.rows.count { best = (distance, moved) }
        }
        let (distance, moved) = best
        guard let first = moved.first, let last = moved.last else { return nil }
        let rows = first + min(distance, 0)..<last + max(distance, 0) + 1
        let changes = Set(changed)
        let lost = rows.count { !changes.contains($0) && !isSame($0, movedBy: distance, in: rows) }
        guard moved.count - lost >= max(Self.fewestRows, abs(distance)) else { return nil }
        return ScrollOperation(rows: rows, distance: distance, correctRows: moved)
    }

    private func distances(of changed: [Int]) -> [Int] {
        let written = changed.filter { !isBlank($0) }
        let step = max(written.count / Self.probes, 1)
        var distances: Set<Int> = []
        for row in stride(from: step / 2, to: written.count, by: step).map({ written[$0] }) {
            for source in 0..<size.rows where isSame(row, movedBy: source - row) {
                distances.insert(source - row)
            }
        }
        return distances.sorted { (abs($0), $0) < (abs($1), $1) }
    }

    func isSame(_ row: Int, movedBy distance: Int, in rows: Range<Int>? = nil) -> Bool {
        guard (rows ?? 0..<size.rows).contains(row + distance) else { return false }
        let columns = size.columns
        let (start, source) = (row * columns, (row + distance) * columns)
        guard let newCells = new.baseAddress, let oldCells = old.baseAddress else { return false }
        let length = columns * MemoryLayout<Cell>.stride
        return memcmp(newCells + start, oldCells + source, length) == 0
    }

    private func isBlank(_ row: Int) -> Bool {
        let cells = new[row * size.columns..<(row + 1) * size.columns]
        return cells.allSatisfy { $0 == cells[cells.startIndex] }
    }
}
