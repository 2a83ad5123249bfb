import Cells

/// Truncates plain text to one line; nil if it fits or its white space must be collapsed.
func cutPlainLine(_ text: String, columns: Int) -> DisplayLine? {
    guard let width = text.plainColumns, width > columns, !text.needsCollapsing else { return nil }
    var beginning = text.unicodeScalars.prefix(columns - 1)
    while let last = beginning.last, last.isDroppedBeforeEllipsis { beginning.removeLast() }
    let shown = String(Substring(beginning)) + "…"
    return DisplayLine(text: shown, columns: beginning.count + 1, isRightToLeft: false)
}

/// Typesets text on one line, truncated with `…`.
///
/// If `keepsWords` is true, truncates between words unless not even the first one fits.
func cutLine(
    _ paragraph: ParagraphText,
    columns: Int,
    keepsWords: Bool = false
) -> DisplayLine {
    var paragraph = paragraph
    if paragraph.totalColumns > columns {
        var end = 0
        var used = 0
        for index in paragraph.scalars.indices {
            let width = Int(paragraph.columns[index])
            guard used + width < columns else { break }
            used += width
            end = index + 1
        }
        if keepsWords { end = paragraph.endOfWord(upTo: end) ?? end }
        paragraph = paragraph.part(0..<end)
        paragraph.trimEnd(where: \.isDroppedBeforeEllipsis)
        paragraph.append("…", style: .body)
    }
    let whole = FilledLine(range: 0..<paragraph.scalars.count, columns: paragraph.totalColumns)
    return paragraph.displayLine(
        of: whole,
        levels: BidiLevels(paragraph, direction: .automatic)
    )
}

extension ParagraphText {
    fileprivate func endOfWord(upTo place: Int) -> Int? {
        // Line breaking depends only on nearby characters.
        let breaks = lineBreaks(in: Array(scalars.prefix(place + 100)))
        return (0...place).last {
            $0 > 0 && $0 < breaks.count
                && (scalars[$0] == 0x20 || breaks[$0] != .prohibited)
                && scalars[$0 - 1] != Self.softHyphen
                && (scalars[$0] == 0x20 || !Self.hyphens.contains(scalars[$0 - 1]))
        }
    }
}

extension Unicode.Scalar {
    /// Whether the scalar is dropped before an ellipsis: spaces, separators, dashes, stops and
    /// opening punctuation.
    fileprivate var isDroppedBeforeEllipsis: Bool {
        " .,;:-|/·([{«„“\u{2010}–—\u{2026}\u{60C}\u{61B}\u{3001}\u{FF0C}".unicodeScalars.contains(
            self
        )
    }
}
