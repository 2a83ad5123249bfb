/// Finds comments, strings and keywords in code with rules that most languages share.
struct SyntaxHighlighter {
    private let language: CodeLanguage

    enum Token {
        case comment, string, keyword
    }

    init(_ language: CodeLanguage) {
        self.language = language
    }

    /// Returns the tokens with their ranges; text between them is plain.
    func pieces(of code: [UInt32]) -> [(range: Range<Int>, piece: Token)] {
        var pieces: [(range: Range<Int>, piece: Token)] = []
        var start = 0
        while start < code.count {
            if let end = endOfComment(code, start) {
                pieces.append((start..<end, .comment))
                start = end
            } else if let end = endOfString(code, start) {
                pieces.append((start..<end, .string))
                start = end
            } else if isWord(code[start]) {
                var end = start + 1
                while end < code.count, isWord(code[end]) { end += 1 }
                if language.keywords.contains(Array(code[start..<end])) {
                    pieces.append((start..<end, .keyword))
                }
                start = end
            } else {
                start += 1
            }
        }
        return pieces
    }

    private func endOfComment(_ code: [UInt32], _ start: Int) -> Int? {
        for opening in language.lineComments where starts(opening, code, start) {
            // `#` begins a comment only before a word: not in `$#` or `a#b`.
            if opening == [0x23], start > 0, code[start - 1] != 0x20, code[start - 1] != 0x0A {
                continue
            }
            return code[start...].firstIndex(of: ParagraphText.lineFeed) ?? code.count
        }
        for (opening, closing) in language.blockComments where starts(opening, code, start) {
            var end = start + opening.count
            while end < code.count, !starts(closing, code, end) { end += 1 }
            return min(end + closing.count, code.count)
        }
        return nil
    }

    /// Returns the end of the string that begins at `start`; nil if no string begins there.
    ///
    /// Only strings in backticks or triple quotes can contain line feeds.
    private func endOfString(_ code: [UInt32], _ start: Int) -> Int? {
        let quote = code[start]
        guard language.quotes.contains(quote) else { return nil }
        // A quote in a word is an apostrophe.
        if quote == 0x27, start > 0, isWord(code[start - 1]) { return nil }
        let triple = [quote, quote, quote]
        if starts(triple, code, start) {
            var end = start + 3
            while end < code.count, !starts(triple, code, end) { end += 1 }
            return min(end + 3, code.count)
        }
        var end = start + 1
        while end < code.count, code[end] != quote {
            if code[end] == ParagraphText.lineFeed, quote != 0x60 { return nil }
            end += code[end] == 0x5C ? 2 : 1
        }
        return end < code.count ? end + 1 : nil
    }

    private func starts(_ opening: [UInt32], _ code: [UInt32], _ start: Int) -> Bool {
        code[start] == opening[0] && code[start...].starts(with: opening)
    }

    private func isWord(_ scalar: UInt32) -> Bool {
        switch scalar {
        case 0x30...0x39, 0x41...0x5A, 0x5F, 0x61...0x7A, 0xC0...0x24F: true
        default: false
        }
    }
}

extension ParagraphText {
    mutating func color(as language: CodeLanguage) {
        guard let base = spans.first?.style else { return }
        var colored = [Span(start: 0, style: base)]
        for (range, piece) in SyntaxHighlighter(language).pieces(of: scalars) {
            var style = base
            style.role =
                switch piece {
                case .comment: .codeComment
                case .string: .codeString
                case .keyword: .codeKeyword
                }
            colored.append(Span(start: range.lowerBound, style: style))
            colored.append(Span(start: range.upperBound, style: base))
        }
        // Adjacent tokens have no plain text between them.
        var spans: [Span] = []
        for span in colored where span.start < scalars.count {
            if spans.last?.start == span.start { spans.removeLast() }
            spans.append(span)
        }
        replaceSpans(spans)
    }
}
