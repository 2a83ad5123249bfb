/// Writes paragraph text in Markdown, with a backslash for a line break.
///
/// CommonMark recognizes emphasis delimiters next to white space and between letters, but not
/// between a letter and punctuation, as in `**Update:**The`; HTML tags replace them there.
struct MarkdownInlineWriter {
    let links: StoryLinks

    private enum NeighborCharacter {
        case space, sign, letter
        /// An emphasis delimiter of the adjacent span; delimiters next to each other would merge.
        case mark

        init(_ scalar: Unicode.Scalar?) {
            guard let scalar, !scalar.properties.isWhitespace else {
                self = .space
                return
            }
            self = scalar.isPunctuation ? .sign : .letter
        }

        /// Whether all parsers recognize delimiters next to the character; symbols are excluded.
        var isApart: Bool { self == .space || self == .sign }
    }

    /// Returns the text in Markdown; line breaks are written as `lineEnd`.
    ///
    /// `escapesBars` escapes `|`, as in a table cell.
    func markdown(
        of text: ParagraphText,
        lineEnd: String = "\\\n",
        escapesBars: Bool = false
    ) -> String {
        let phrases = text.exportedPhrases
        var all = ""
        for (index, runs) in phrases.enumerated() {
            let address = runs.first.flatMap { links.address(of: $0.style) }
            let isLast = index + 1 == phrases.count
            let next = isLast ? .space : beginning(of: phrases[index + 1])
            let written = Self.written(
                runs,
                between: address == nil ? NeighborCharacter(all.unicodeScalars.last) : .sign,
                and: address == nil ? next : .sign
            )
            guard let address else {
                all += written
                continue
            }
            // An exclamation mark would turn the link into a picture.
            if all.utf8.last == UInt8(ascii: "!"), !runs[runs.startIndex].beginsWithSpace {
                all.insert("\\", at: all.utf8.index(before: all.endIndex))
            }
            all += Self.apart(written) { "[\($0)](\(MarkdownPage.destination(address)))" }
        }
        return all.replacingASCII { byte in
            switch byte {
            case UInt8(ascii: "\n"): lineEnd
            case UInt8(ascii: "|") where escapesBars: "\\|"
            default: nil
            }
        }
    }

    static func emphasized(_ written: String, isStrong: Bool = false) -> String {
        // Asterisks at its ends would merge with these.
        let isFree =
            written.utf8.first != UInt8(ascii: "*") && written.utf8.last != UInt8(ascii: "*")
        return apart(written) {
            wrapped($0, in: isStrong ? [.strong] : [.emphasis], isFree: isFree)
        }
    }

    private func beginning(of phrase: ArraySlice<ExportedRun>) -> NeighborCharacter {
        guard let run = phrase.first else { return .space }
        let isOfLink = links.address(of: run.style) != nil
        return isOfLink && !run.beginsWithSpace ? .sign : Self.beginning(of: run)
    }

    private static func beginning(of run: ExportedRun) -> NeighborCharacter {
        if run.beginsWithSpace { return .space }
        if !run.tags.isEmpty { return .mark }
        return run.style.role.isCode ? .sign : NeighborCharacter(run.text.unicodeScalars.first)
    }

    private static func written(
        _ runs: ArraySlice<ExportedRun>,
        between before: NeighborCharacter,
        and after: NeighborCharacter
    ) -> String {
        var written = ""
        for (index, run) in zip(runs.indices, runs) {
            let next = index + 1 < runs.endIndex ? beginning(of: runs[index + 1]) : after
            let last = written.isEmpty ? before : NeighborCharacter(written.unicodeScalars.last)
            written += phrase(run, between: last, and: next)
        }
        return written
    }

    private static func phrase(
        _ run: ExportedRun,
        between before: NeighborCharacter,
        and after: NeighborCharacter
    ) -> String {
        let before = run.beginsWithSpace ? .space : before
        let after = run.endsWithSpace ? .space : after
        return apart(run.text) { text in
            let written = run.style.role.isCode ? code(text) : escaped(text)
            let scalars = written.unicodeScalars
            // Strikethrough delimiters are the innermost.
            let isStruckToo = run.tags.count > 1 && run.style.isStruck
            func isFree(_ outside: NeighborCharacter, _ inside: Unicode.Scalar?) -> Bool {
                outside.isApart
                    || outside == .letter && inside?.isLetter == true && !isStruckToo
            }
            let isFree = isFree(before, scalars.first) && isFree(after, scalars.last)
            return wrapped(written, in: run.tags, isFree: isFree)
        }
    }

    private static func wrapped(_ text: String, in tags: [Tag], isFree: Bool) -> String {
        tags.reduce(text) { written, tag in
            isFree
                ? tag.mark + written + tag.mark
                : "<\(tag.rawValue)>\(written)</\(tag.rawValue)>"
        }
    }

    /// Applies `write` to the text between leading and trailing white space, which delimiters must
    /// not enclose.
    private static func apart(_ text: String, _ write: (String) -> String) -> String {
        let scalars = text.unicodeScalars
        guard let start = scalars.firstIndex(where: { !$0.properties.isWhitespace }),
            let last = scalars.lastIndex(where: { !$0.properties.isWhitespace })
        else { return text }
        let end = scalars.index(after: last)
        return text[..<start] + write(String(text[start..<end])) + text[end...]
    }

    private static func code(_ text: String) -> String {
        let tick = UInt8(ascii: "`")
        let ticks = String(repeating: "`", count: longestRun(of: tick, in: text) + 1)
        let space = text.utf8.first == tick || text.utf8.last == tick ? " " : ""
        let line = text.replacingASCII { $0 == UInt8(ascii: "\n") ? " " : nil }
        return ticks + space + line + space + ticks
    }

    static func longestRun(of sign: UInt8, in text: String) -> Int {
        var (longest, length) = (0, 0)
        for byte in text.utf8 {
            length = byte == sign ? length + 1 : 0
            longest = max(longest, length)
        }
        return longest
    }

    /// Escapes Markdown syntax.
    ///
    /// It compares scalars, because Markdown parsers do not use grapheme clusters.
    static func escaped(_ text: String) -> String {
        var escaped: [UInt8] = []
        escaped.reserveCapacity(text.utf8.count)
        var isBehindSpace = true
        for scalar in text.unicodeScalars {
            let isMark =
                switch scalar {
                case "\\", "`", "*", "_", "[", "]", "<", ">", "&", "~": true
                // A number sign is special only at the beginning of a word.
                case "#": isBehindSpace
                default: false
                }
            if isMark { escaped.append(UInt8(ascii: "\\")) }
            if scalar.isASCII {
                escaped.append(UInt8(scalar.value))
                isBehindSpace = scalar == " " || (0x09...0x0D).contains(scalar.value)
            } else {
                escaped += UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter
                isBehindSpace = scalar.properties.isWhitespace
            }
        }
        return String(decoding: escaped, as: UTF8.self)
    }
}

extension MarkdownInlineWriter {
    fileprivate enum Tag: String {
        case struck = "del"
        case emphasis = "em"
        case strong

        var mark: String {
            switch self {
            case .struck: "~~"
            case .emphasis: "*"
            case .strong: "**"
            }
        }
    }
}

extension ExportedRun {
    fileprivate var beginsWithSpace: Bool {
        text.unicodeScalars.first?.properties.isWhitespace == true
    }

    fileprivate var endsWithSpace: Bool {
        text.unicodeScalars.last?.properties.isWhitespace == true
    }

    fileprivate var tags: [MarkdownInlineWriter.Tag] {
        var tags: [MarkdownInlineWriter.Tag] = []
        if style.isStruck { tags.append(.struck) }
        if style.isEmphasized { tags.append(.emphasis) }
        if style.isStrong { tags.append(.strong) }
        return tags
    }
}

extension Unicode.Scalar {
    /// Whether all Markdown parsers treat the scalar as punctuation.
    fileprivate var isPunctuation: Bool {
        switch properties.generalCategory {
        case .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation,
            .initialPunctuation, .finalPunctuation, .otherPunctuation:
            true
        default: isASCII && isSymbol
        }
    }

    fileprivate var isLetter: Bool { !isPunctuation && !isSymbol }

    private var isSymbol: Bool {
        switch properties.generalCategory {
        case .mathSymbol, .currencySymbol, .modifierSymbol, .otherSymbol: true
        default: false
        }
    }
}

extension String {
    /// Returns the string with ASCII characters replaced by non-nil results of the closure.
    func replacingASCII(_ replacement: (UInt8) -> String?) -> String {
        var written: [UInt8] = []
        written.reserveCapacity(utf8.count)
        for byte in utf8 {
            if byte < 0x80, let other = replacement(byte) {
                written += other.utf8
            } else {
                written.append(byte)
            }
        }
        return String(decoding: written, as: UTF8.self)
    }
}
