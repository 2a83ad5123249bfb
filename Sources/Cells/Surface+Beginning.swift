extension Surface {
    /// As much of the way from another surface of the same size to this one as some bytes draw on a terminal.
    ///
    /// - Parameters:
    ///   - shown: What stands there.
    ///   - bytes: About how many bytes may be drawn; at least one cell is.
    /// - Returns: This surface up to some cell and the other one behind it; and true when nothing is left to draw.
    public func beginning(over shown: Surface, bytes: Int) -> (surface: Surface, isWhole: Bool) {
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

    /// About how many bytes draw a cell when another one was drawn before it.
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

    /// False between the halves of a wide letter or of a flag.
    private func mayPart(before index: Int) -> Bool {
        !cells[index].isContinuation && !cells[index].glyph.base.isRegionalIndicator
    }

    /// As long as `ESC [ 40 ; 80 H`, and about as much for attributes.
    private static let move = 8
    /// As long as `ESC [ 38 ; 2 ; 255 ; 255 ; 255 m`.
    private static let color = 18
}
