import CNcurses
import Cells

/// Passes changed cells to ncurses.
@MainActor
struct CellPainter {
    private var pen = ColorPairMapper()
    private let canScroll = cncurses_string("csr") != nil
    private var shown: Surface
    /// Whether the terminal's widths of grapheme clusters match ``GlyphSequence``.
    ///
    /// If not, a joined emoji is drawn as its first scalar and a flag as two letters.
    private(set) var showsClusters = false
    private(set) var hasDrawnRightToLeft = false
    /// Whether spacing marks are drawn on a no-break space, for a terminal that cuts off marks
    /// wider than their letter’s cell.
    private(set) var setsMarksApart = false
    private var scaledLetters: Set<ScaledLetter> = []

    init(blank: Surface) {
        shown = blank
        wclear(cncurses_window())
    }

    mutating func forget(blank: Surface) {
        shown = blank
        scaledLetters = []
        wclear(cncurses_window())
    }

    /// Sets whether grapheme clusters are drawn whole; returns whether any on the screen must be
    /// redrawn.
    mutating func showClusters(_ showsClusters: Bool) -> Bool {
        guard showsClusters != self.showsClusters else { return false }
        self.showsClusters = showsClusters
        var count = 0
        shown.transform { cell in
            guard cell.glyph.needsClusters else { return }
            cell.glyph = .space
            count += 1
        }
        return count > 0
    }

    /// Sets whether spacing marks are drawn on a no-break space, and redraws them.
    mutating func setMarksApart(_ setsMarksApart: Bool) {
        guard setsMarksApart != self.setsMarksApart else { return }
        self.setsMarksApart = setsMarksApart
        shown.transform { cell in if cell.glyph.hasSpacingMark { cell.glyph = .space } }
    }

    /// Updates the screen to a surface of the same size, and returns whether all of it has been
    /// drawn.
    ///
    /// `letters` are the double-size letters of the surface. `bytes` is an approximate limit for
    /// the output.
    @discardableResult
    mutating func paint(
        _ surface: Surface,
        letters: [ScaledLetter] = [],
        cursor: Point,
        within bytes: Int? = nil
    ) -> Bool {
        var rows = surface.changedRows(since: shown)
        let touched = Set(rows)
        if canScroll, let shift = surface.shift(of: rows, since: shown) {
            scroll(shift)
            rows = shift.rowsLeft(of: rows)
        }
        var piece = part(of: surface, within: bytes)
        for row in rows { paint(row: row, of: piece.surface) }
        if pen.hasRunOut, pen.startAnew(cells: surface.size.columns * surface.size.rows) {
            forget(blank: Surface(size: surface.size))
            piece = part(of: surface, within: bytes)
            for row in 0..<surface.size.rows { paint(row: row, of: piece.surface) }
        }
        shown = piece.surface
        flush(cursorAt: cursor)
        draw(letters, on: surface, touched)
        return piece.isWhole
    }

    /// Draws double-size letters whose placeholder cells are on the screen.
    ///
    /// Letters on rows that ncurses has changed are drawn again, since it may have overwritten
    /// them.
    private mutating func draw(
        _ letters: [ScaledLetter],
        on surface: Surface,
        _ touched: Set<Int>
    ) {
        guard !letters.isEmpty || !scaledLetters.isEmpty else { return }
        let unchanged = letters.filter { shown[$0.origin] == surface[$0.origin] }
        let due = unchanged.filter { letter in
            !scaledLetters.contains(letter)
                || (letter.frame.row..<letter.frame.endRow).contains(where: touched.contains)
        }
        scaledLetters = Set(unchanged)
        guard !due.isEmpty else { return }
        var strings = "\u{1B}7"
        for line in ScaledLetter.lines(of: due) {
            guard let first = line.first else { continue }
            strings += "\u{1B}[\(first.origin.row + 1);\(first.origin.column + 1)H"
            strings += pen.sequence(for: first.style)
            strings += line.map(\.sequence).joined()
        }
        TerminalOutput.write(strings + "\u{1B}8")
    }

    private func part(
        of surface: Surface,
        within bytes: Int?
    ) -> (surface: Surface, isWhole: Bool) {
        bytes.map { surface.partialUpdate(over: shown, bytes: $0) } ?? (surface, true)
    }

    private mutating func paint(row: Int, of surface: Surface) {
        guard let changed = surface.changedColumns(ofRow: row, since: shown) else { return }
        let (new, old, start) = (surface.cells, shown.cells, row * surface.size.columns)
        let last = surface.size.columns - 1
        var (first, end) = (changed.lowerBound, changed.upperBound)
        if first > 0, old[start + first].glyph.hasSpacingMark { first -= 1 }
        while end < last, new[start + end + 1].glyph.hasSpacingMark { end += 1 }
        var isPreviousPainted = false
        for column in first...end {
            let place = start + column
            let cell = new[place]
            let hasMark = cell.glyph.hasSpacingMark
            // The terminal may keep a spacing mark in the cell of the letter before it.
            let losesMark =
                column < last && new[place + 1] != old[place + 1]
                && old[place + 1].glyph.hasSpacingMark
            let isPainted =
                !cell.isContinuation
                && (cell != old[place] || losesMark || hasMark && isPreviousPainted)
            isPreviousPainted = isPainted
            if isPainted {
                if hasMark || losesMark {
                    blank(cell, at: Point(column: column, row: row))
                }
                if cell.glyph.isRightToLeft { hasDrawnRightToLeft = true }
                let ink = pen.ink(for: cell.style)
                if hasMark, setsMarksApart, column < last {
                    Self.put(cell, base: "\u{A0}", ink, row: row, column: column, isWhole: false)
                    setCursor(at: Point(column: column + 1, row: row))
                    TerminalOutput.write(cell.glyph.text)
                } else {
                    let isWhole = showsClusters || !cell.glyph.needsClusters
                    Self.put(cell, ink, row: row, column: column, isWhole: isWhole)
                }
            }
            let next = column + Int(cell.glyph.columns)
            if cell.glyph.mayDrift {
                // In a run of ambiguous letters with known width, only the last one needs it.
                let isFollowed = cell.glyph.isAmbiguous && next < surface.size.columns
                if !isFollowed || !new[start + next].glyph.isAmbiguous {
                    setCursor(at: Point(column: next, row: row))
                }
            }
        }
    }

    /// Draws a space and moves the cursor back.
    ///
    /// Otherwise a mark that the terminal joins to the letter before it would leave the old
    /// contents in its own cell.
    private mutating func blank(_ cell: Cell, at point: Point) {
        Self.put(
            Cell(.space, cell.style),
            pen.ink(for: cell.style),
            row: point.row,
            column: point.column,
            isWhole: true
        )
        flush(cursorAt: point)
    }

    /// Passes a cell to ncurses.
    ///
    /// It is nonisolated, because a closure in an isolated function would check its executor on
    /// every call.
    private nonisolated static func put(
        _ cell: Cell,
        base: Unicode.Scalar? = nil,
        _ ink: ColorPairMapper.Ink,
        row: Int,
        column: Int,
        isWhole: Bool
    ) {
        withUnsafeTemporaryAllocation(of: wchar_t.self, capacity: 6) { text in
            text.initialize(repeating: 0)
            let base = base ?? cell.glyph.base
            let shown = isWhole ? base : base.letterOfFlag ?? base
            text[0] = wchar_t(bitPattern: shown.value)
            if isWhole, !cell.glyph.marks.isEmpty {
                for (index, mark) in cell.glyph.marks.enumerated() {
                    text[index + 1] = wchar_t(bitPattern: mark.value)
                }
            }
            cncurses_put(
                Int32(row),
                Int32(column),
                text.baseAddress,
                ink.attributes,
                ink.pair
            )
        }
    }

    /// Flushes the output and sets the cursor position explicitly.
    ///
    /// Terminals disagree on how far some glyphs move the cursor, which would shift the rest of the
    /// row.
    private func setCursor(at point: Point) {
        guard point.column < shown.size.columns else { return }
        flush(cursorAt: point)
        guard let move = cncurses_move(Int32(point.row), Int32(point.column)) else { return }
        TerminalOutput.write(TerminalModeSequences.withoutPadding(String(cString: move)))
    }

    /// Scrolls rows before any are drawn.
    ///
    /// ncurses detects scrolling only between refreshes, and glyphs that may shift a row force
    /// refreshes in between, so that lists with emoji would scroll in parts.
    private mutating func scroll(_ shift: ScrollOperation) {
        cncurses_scroll(
            Int32(shift.rows.lowerBound),
            Int32(shift.rows.upperBound - 1),
            Int32(shift.distance)
        )
        shown.move(shift)
    }

    private func flush(cursorAt point: Point) {
        wmove(cncurses_window(), Int32(point.row), Int32(point.column))
        doupdate()
    }
}

extension Glyph {
    /// Whether the glyph can be drawn only by a terminal that joins grapheme clusters.
    fileprivate var needsClusters: Bool { isJoined || base.isRegionalIndicator }

    /// Whether the base is a spacing mark, such as a vowel sign of Devanagari.
    ///
    /// libc assigns it one column, but some terminals join it to the letter before it.
    var hasSpacingMark: Bool {
        switch base.value {
        case 0x0903...0x1CFF, 0x302E...0x302F, 0xA823...0xABEC, 0x11000...0x1E000:
            columns == 1 && base.properties.generalCategory == .spacingMark
        default: false
        }
    }

    /// Whether the terminal may move its cursor by a different width than libc's `wcwidth` returns.
    ///
    /// This applies to marks and emoji, not to wide East Asian letters and symbols.
    var mayDrift: Bool {
        if !marks.isEmpty { return !isPlaceholder }
        guard columns == 2 else { return columns == 1 && base.value >= 0x1F000 || hasSpacingMark }
        switch base.value {
        case 0x1100...0x115F, 0x2E80...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF: return false
        case 0xFE30...0xFE6F, 0xFF00...0xFFE6, 0x20000...0x3FFFD: return false
        default: return true
        }
    }
}
