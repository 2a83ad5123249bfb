import Glibc

/// A screen as a value: rows of cells.
public struct Surface: Hashable, Sendable {
    /// The size in cells.
    public let size: Size
    /// The cells in row-major order.
    public internal(set) var cells: [Cell]
    /// The last pixel picture placed over cells, even if it has been overdrawn since.
    var overlaid: PictureOverlay?
    var pictures: [SurfacePicture] = []
    var scaledLetters: [ScaledLetter] = []

    /// Creates a blank surface.
    public init(size: Size, style: Style = .plain) {
        self.size = size
        cells = Array(repeating: Cell(.space, style), count: size.columns * size.rows)
    }

    /// The cell at a point inside the surface.
    public subscript(point: Point) -> Cell {
        cells[point.row * size.columns + point.column]
    }

    /// Returns the cells of one row.
    public func row(_ row: Int) -> ArraySlice<Cell> {
        cells[row * size.columns..<(row + 1) * size.columns]
    }

    /// Returns the text of one row, including trailing blanks.
    public func text(ofRow row: Int) -> String {
        var text = String.UnicodeScalarView()
        for cell in self.row(row) { cell.glyph.append(to: &text) }
        return String(text)
    }

    /// Returns the columns in which a row differs from a surface of the same size, if any.
    public func changedColumns(ofRow row: Int, since other: Surface) -> ClosedRange<Int>? {
        let start = row * size.columns
        return cells.withUnsafeBufferPointer { new in
            other.cells.withUnsafeBufferPointer { old in
                let length = size.columns * MemoryLayout<Cell>.stride
                if let newRow = new.baseAddress, let oldRow = old.baseAddress,
                    memcmp(newRow + start, oldRow + start, length) == 0
                {
                    return nil
                }
                var first = 0
                var last = size.columns - 1
                while first <= last, new[start + first] == old[start + first] { first += 1 }
                guard first <= last else { return nil }
                while new[start + last] == old[start + last] { last -= 1 }
                return first...last
            }
        }
    }

    /// Modifies each cell in place.
    public mutating func transform(_ change: (inout Cell) -> Void) {
        for index in cells.indices { change(&cells[index]) }
    }

    /// Draws a glyph; if it overwrites half of a wide glyph, the other half becomes blank.
    ///
    /// A wide glyph without space for its right half becomes a space.
    mutating func put(_ glyph: Glyph, at point: Point, style: Style) {
        let rowStart = point.row * size.columns
        let index = rowStart + point.column
        let rowEnd = rowStart + size.columns
        let isWide = glyph.columns == 2 && index + 1 < rowEnd
        if cells[index].glyph.base.isRegionalIndicator { tearOff(at: index, rowStart, rowEnd) }
        separate(at: index, rowEnd: rowEnd)
        if isWide { separate(at: index + 1, rowEnd: rowEnd) }
        set(glyph.columns == 2 && !isWide ? .space : glyph, at: index, style: style)
        if isWide { set(.continuation, at: index + 1, style: style) }
    }

    /// Blanks a rectangle, and the other halves of wide glyphs at its edges.
    mutating func fill(_ rect: Rect, style: Style) {
        let blank = Cell(.space, style)
        for row in rect.row..<rect.endRow {
            let start = row * size.columns
            let rowEnd = start + size.columns
            separate(at: start + rect.column, rowEnd: rowEnd)
            separate(at: start + rect.endColumn - 1, rowEnd: rowEnd)
            for index in start + rect.column..<start + rect.endColumn { cells[index] = blank }
        }
    }

    private mutating func set(_ glyph: Glyph, at index: Int, style: Style) {
        var style = style
        if style.background == .standard { style.background = cells[index].style.background }
        cells[index] = Cell(glyph, style)
    }

    private mutating func tearOff(at index: Int, _ rowStart: Int, _ rowEnd: Int) {
        let before = cells[rowStart..<index].reversed().prefix { $0.glyph.base.isRegionalIndicator }
        let isFirstHalf = before.count.isMultiple(of: 2)
        let other = isFirstHalf ? index + 1 : index - 1
        guard (rowStart..<rowEnd).contains(other), cells[other].glyph.base.isRegionalIndicator
        else { return }
        cells[other].glyph = .space
    }

    private mutating func separate(at index: Int, rowEnd: Int) {
        switch cells[index].glyph.columns {
        case 0 where index > 0: cells[index - 1].glyph = .space
        case 2 where index + 1 < rowEnd: cells[index + 1].glyph = .space
        default: break
        }
    }

    /// Returns `shown` updated with as many changed cells as take about `bytes` bytes to draw, at
    /// least one.
    ///
    /// - Returns: The cells of this surface up to some cell and those of `shown` after it, and
    ///   whether all changes are included.
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

    /// Returns whether drawing can stop before a cell without splitting a wide glyph or a flag.
    private func mayPart(before index: Int) -> Bool {
        !cells[index].isContinuation && !cells[index].glyph.base.isRegionalIndicator
    }

    /// The number of bytes of a cursor movement, `ESC [ 40 ; 80 H`; also an estimate for a change
    /// of attributes.
    private static let move = 8
    /// The number of bytes of a color change, `ESC [ 38 ; 2 ; 255 ; 255 ; 255 m`.
    private static let color = 18

    static let scaledNumber = overlaidNumber - 1

    /// The double-size letters that have not been drawn over.
    public var visibleScaledLetters: [ScaledLetter] {
        scaledLetters.filter { letter in
            let frame = letter.frame
            let cell = self[letter.origin]
            return cell.glyph == letter.glyph
                && (frame.row..<frame.endRow).allSatisfy { row in
                    let start = row * size.columns
                    return cells[start + frame.column..<start + frame.endColumn]
                        .allSatisfy { $0.pictureNumber == Self.scaledNumber }
                }
        }
    }

    mutating func place(_ letter: ScaledLetter) {
        guard letter.glyph != .space else { return }
        scaledLetters.append(
            ScaledLetter(
                origin: letter.origin,
                glyph: letter.glyph,
                style: self[letter.origin].style
            )
        )
        number(cellsIn: letter.frame, Self.scaledNumber)
    }

    /// Replaces visible double-size letters with placeholder cells and returns the letters, which
    /// must be drawn after the cells.
    ///
    /// A placeholder differs from every other cell, so that it overwrites an old letter on the
    /// terminal.
    public mutating func setScaledPlaceholders() -> [ScaledLetter] {
        guard !scaledLetters.isEmpty else { return [] }
        let visible = visibleScaledLetters
        for letter in scaledLetters where self[letter.origin].glyph == letter.glyph {
            let index = letter.origin.row * size.columns + letter.origin.column
            guard cells[index].pictureNumber == Self.scaledNumber else { continue }
            for column in 0..<Int(letter.glyph.columns) { cells[index + column].glyph = .space }
        }
        for letter in visible {
            let index = letter.origin.row * size.columns + letter.origin.column
            let glyph = Glyph(
                placeholderForRow: letter.origin.row % Glyph.mostPlaceholders,
                column: letter.origin.column % Glyph.mostPlaceholders
            )
            let style = Style(background: letter.style.background)
            cells[index] = Cell(glyph ?? .space, style)
        }
        for index in cells.indices where cells[index].pictureNumber == Self.scaledNumber {
            cells[index].pictureNumber = 0
        }
        scaledLetters = []
        return visible
    }

    /// Moves each vowel sign that is drawn before its letter into the cell before the letter.
    ///
    /// Terminals that draw such signs in cells of their own do not reorder them.
    public mutating func putVowelSignsFirst() {
        for row in 0..<size.rows {
            let start = row * size.columns
            for index in start..<start + size.columns
            where index > start && cells[index].glyph.isVowelSignBeforeLetter
                && cells[index - 1].glyph.isIndicLetter
            {
                cells.swapAt(index - 1, index)
            }
        }
    }

    /// Prepares rows for a terminal that reverses right-to-left words (kitty without `force_ltr
    /// yes`).
    ///
    /// Words stay at their positions, in logical order and without presentation forms. The
    /// terminal reverses adjacent cells of the same font together, so the cell next to a word gets
    /// the opposite bold attribute.
    public mutating func reverseRightToLeftWords() {
        for row in 0..<size.rows {
            let cells = row * size.columns..<(row + 1) * size.columns
            if self.cells[cells].contains(where: \.glyph.isRightToLeft) { turnWords(in: cells) }
        }
    }

    private mutating func turnWords(in row: Range<Int>) {
        var start = row.lowerBound
        while start < row.upperBound {
            guard cells[start].glyph.isRightToLeft else {
                start += 1
                continue
            }
            let end = cells[start..<row.upperBound].firstIndex { !$0.glyph.isRightToLeft }
            let word = start..<(end ?? row.upperBound)
            setApart(word.lowerBound - 1, from: word.lowerBound, in: row)
            setApart(word.upperBound, from: word.upperBound - 1, in: row)
            turn(word)
            start = word.upperBound
        }
    }

    private mutating func turn(_ word: Range<Int>) {
        var turned = cells[word].reversed().map(\.self)
        // The terminal draws a mark in a cell of its own, which displaces the letters after it.
        for index in turned.indices where turned[index].glyph.isArabic {
            turned[index].glyph.removeMarks()
        }
        let letters = turned.map { ArabicForms.letter(of: $0.glyph.base) }
        // The terminal draws a gap between letters kept apart by a non-joiner, and after a lam-alef
        // ligature, so words with either keep their presentation forms.
        let isSpecial = zip(letters, letters.dropFirst()).contains { one, next in
            guard let one, let next else { return false }
            let isParted =
                one.joins && !one.form.joinsNext && next.joinsBefore && !next.form.joinsBefore
            return isParted || one.letter == "ل" && "آأإا".unicodeScalars.contains(next.letter)
        }
        if isSpecial {
            turned = Self.joiningLamAlef(turned)
        } else {
            for (index, known) in letters.enumerated() {
                if let known { turned[index].glyph.replaceBase(with: known.letter) }
            }
        }
        for (index, cell) in zip(word, turned) { cells[index] = cell }
    }

    /// Returns a word with its lam-alef pairs replaced by ligatures, left-padded with spaces.
    private static func joiningLamAlef(_ word: [Cell]) -> [Cell] {
        var joined: [Cell] = []
        for cell in word {
            if let before = joined.last?.glyph.base,
                let ligature = ArabicForms.lamAlef(before, cell.glyph.base)
            {
                joined[joined.count - 1].glyph.replaceBase(with: ligature)
            } else {
                joined.append(cell)
            }
        }
        guard var space = word.last else { return joined }
        space.glyph = .space
        return Array(repeating: space, count: word.count - joined.count) + joined
    }

    private mutating func setApart(_ index: Int, from word: Int, in row: Range<Int>) {
        guard row.contains(index), cells[index].glyph != .space else { return }
        let isBold = cells[word].style.attributes.contains(.bold)
        if isBold {
            cells[index].style.attributes.remove(.bold)
        } else {
            cells[index].style.attributes.insert(.bold)
        }
    }
}

extension Glyph {
    fileprivate var isIndicLetter: Bool { (0x900...0xDFF).contains(base.value) }

    fileprivate var isVowelSignBeforeLetter: Bool {
        switch base.value {
        case 0x93F, 0x9BF, 0x9C7...0x9C8, 0xA3F, 0xABF, 0xB47, 0xBC6...0xBC8: true
        case 0xD46...0xD48, 0xDD9...0xDDB: true
        default: false
        }
    }
}

extension Glyph {
    /// Whether the base is a letter, symbol or digit of a right-to-left script.
    public var isRightToLeft: Bool {
        let value = base.value
        guard value >= 0x590 else { return false }
        return (0x590...0x8FF).contains(value) || (0xFB1D...0xFDFF).contains(value)
            || (0xFE70...0xFEFC).contains(value) || (0x10800...0x10FFF).contains(value)
            || (0x1E800...0x1EFFF).contains(value)
    }

    fileprivate var isArabic: Bool {
        (0x600...0x8FF).contains(base.value) || (0xFB50...0xFEFC).contains(base.value)
    }
}
