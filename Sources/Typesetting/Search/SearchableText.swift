import Searching

/// Text prepared for repeated searches: folded letters (`LetterFolding`) with their positions.
///
/// White space is a single space, as in the typeset text. Link numbers, footnote references and
/// backticks around code are omitted, because they would interrupt words.
public struct SearchableText: Sendable {
    private(set) var letters: [UInt32] = []
    private(set) var places: [Int32] = []

    /// A separator between texts, which no search query contains.
    static let gap: UInt32 = 0

    /// Creates a searchable text from a string outside a story, such as a title.
    public init(_ text: String) {
        self.init(ParagraphText(text, style: .body))
    }

    init(_ text: ParagraphText) {
        var folding = LetterFolding()
        append(text, at: 0, &folding)
    }

    init(_ passages: [StorySegment]) {
        let count = passages.last.map { $0.anchor + $0.length } ?? 0
        letters.reserveCapacity(count + passages.count)
        places.reserveCapacity(count + passages.count)
        var folding = LetterFolding()
        for passage in passages {
            passage.forEachText { text, start in
                append(text, at: passage.anchor + start, &folding)
            }
        }
    }

    /// Returns the ranges of the matches in ascending order, without overlaps.
    ///
    /// - Complexity: Usually O(*n*); at worst O(*n* · *m*) for *n* letters of text and *m* of the
    ///   query.
    public func find(_ words: PreparedSearchQuery) -> [Range<Int>] {
        let found = words.needles.map(find)
        guard found.count != 1 else { return found[0] }
        var result: [Range<Int>] = []
        for range in found.joined().sorted(by: { $0.lowerBound < $1.lowerBound })
        where range.lowerBound >= result.last?.upperBound ?? 0 {
            result.append(range)
        }
        return result
    }

    private func find(_ needle: PreparedSearchQuery.Needle) -> [Range<Int>] {
        var found: [Range<Int>] = []
        let first = needle.parts[0][0]
        letters.withUnsafeBufferPointer { letters in
            var index = 0
            while index < letters.count {
                guard letters[index] == first, let end = needle.end(in: letters, from: index) else {
                    index += 1
                    continue
                }
                found.append(Int(places[index])..<Int(places[end - 1]) + 1)
                index = end
            }
        }
        return found
    }

    private mutating func append(
        _ text: ParagraphText,
        at start: Int,
        _ folding: inout LetterFolding
    ) {
        text.forEachSpan(in: 0..<text.scalars.count) { range, style in
            guard ![.linkNumber, .footnote, .codeMark].contains(style.role) else { return }
            for place in range {
                switch folding.folded(text.scalars[place], after: letters.last) {
                case .letter(0x20) where letters.last == 0x20: continue
                case .letter(let letter):
                    letters.append(SearchableSymbols.letter(of: letter))
                    places.append(Int32(truncatingIfNeeded: start + place))
                case .letters(let several):
                    letters += several
                    places += several.map { _ in Int32(truncatingIfNeeded: start + place) }
                case .joined(let letter): letters[letters.count - 1] = letter
                case .nothing: continue
                }
            }
        }
        letters.append(Self.gap)
        places.append(Int32(truncatingIfNeeded: start + text.scalars.count))
    }
}

extension StorySegment {
    func forEachText(_ use: (ParagraphText, Int) -> Void) {
        switch content {
        case .paragraph(let paragraph), .heading(let paragraph): use(paragraph.text, 0)
        case .code(let text): use(text, 0)
        case .picture(let picture): use(picture.caption, 1)
        case .table(let table):
            use(table.caption, 0)
            var start = table.caption.scalars.count
            for cell in table.rows.lazy.flatMap(\.cells) {
                use(cell.text, start)
                start += cell.text.scalars.count
            }
        case .rule, .linkRule, .link: break
        }
    }
}
