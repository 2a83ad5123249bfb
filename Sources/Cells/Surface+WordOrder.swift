extension Surface {
    /// Prepares rows for a terminal that reverses right-to-left words (kitty without `force_ltr
    /// yes`).
    ///
    /// Each word stays at its position, but in logical order and without presentation forms. The
    /// terminal reverses adjacent non-blank cells of the same font together, so the cell next to a
    /// word gets the opposite bold attribute.
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
        // The terminal draws a gap between letters kept apart by a non-joiner, and after a lam-alef ligature, so
        // words with either keep their presentation forms.
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

    /// Replaces pairs of lam and alef by ligatures; the cells left over become spaces at the left.
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
