extension Surface {
    /// Returns a surface that differs from `shown` in cells that take about `bytes` bytes to draw,
    /// at least one.
    ///
    /// - Returns: The cells of this surface up to some cell and those of `shown` after it, and
    ///   whether that is the whole surface.
    public func partialUpdate(over shown: Surface, bytes: Int) -> (surface: Surface, isWhole: Bool)
    {
        var left = bytes
        var last: Int?
        for index in cells.indices where cells[index] != shown.cells[index] {
            if left <= 0, last != nil, mayPart(before: index) {
                var part = self
                part.cells.replaceSubrange(index..., with: shown.cells[index...])
                return (part, false)
            }
            left -= cost(of: index, after: last)
            last = index
        }
        return (self, true)
    }

    private func cost(of index: Int, after last: Int?) -> Int {
        let cell = cells[index]
        let letter = cell.glyph.text.utf8.count
        guard let last else { return letter + Self.move }
        let style = cells[last].style
        var cost = letter + (last == index - 1 ? 0 : Self.move)
        if cell.style.foreground != style.foreground { cost += Self.color }
        if cell.style.background != style.background { cost += Self.color }
        return cell.style == style ? cost : cost + Self.move
    }

    /// Returns whether drawing may stop before a cell: not within a wide glyph or a flag.
    private func mayPart(before index: Int) -> Bool {
        !cells[index].isContinuation && !cells[index].glyph.base.isRegionalIndicator
    }

    /// The number of bytes of a cursor movement, `ESC [ 40 ; 80 H`, and approximately of a change
    /// of attributes.
    private static let move = 8
    /// The number of bytes of a colour change, `ESC [ 38 ; 2 ; 255 ; 255 ; 255 m`.
    private static let color = 18
}
