/// Writes the text of paragraphs as Markdown, in which a line ends with a backslash.
///
/// A mark of emphasis counts beside white space, and between letters. Where one would stand between a letter and
/// another sign, as in `**Update:**The`, CommonMark takes it for a text: tags stand there instead.
struct MarkdownPhrases {
    let links: StoryLinks

    /// What stands beside a mark.
    private enum Neighbour {
        case space, sign, letter
        /// A mark of another piece, with which it would be one.
        case mark

        /// A letter of what is written; `nil` for an end.
        init(_ scalar: Unicode.Scalar?) {
            guard let scalar, !scalar.properties.isWhitespace else {
                self = .space
                return
            }
            self = scalar.isPunctuation ? .sign : .letter
        }

        /// Beside a symbol readers of Markdown do not agree.
        var isApart: Bool { self == .space || self == .sign }
    }

    func markdown(of text: ParagraphText) -> String {
        let phrases = text.exportedPhrases
        var all = ""
        for (index, runs) in phrases.enumerated() {
            let address = runs.first.flatMap { links.address(of: $0.style) }
            let isLast = index + 1 == phrases.count
            let next = isLast ? .space : beginning(of: phrases[index + 1])
            let written = Self.written(
                runs,
                between: address == nil ? Neighbour(all.unicodeScalars.last) : .sign,
                and: address == nil ? next : .sign
            )
            all +=
                address.map { address in
                    Self.apart(written) { "[\($0)](\(MarkdownWriter.destination(address)))" }
                } ?? written
        }
        return all.replacing("\n", with: "\\\n")
    }

    /// Emphasizes what is written already.
    static func emphasized(_ written: String, isStrong: Bool = false) -> String {
        // Marks at its ends would be one with these.
        let isFree = written.first != "*" && written.last != "*"
        return apart(written) {
            wrapped($0, in: isStrong ? [.strong] : [.emphasis], isFree: isFree)
        }
    }

    private func beginning(of phrase: ArraySlice<ExportedRun>) -> Neighbour {
        guard let run = phrase.first else { return .space }
        let isOfLink = links.address(of: run.style) != nil
        return isOfLink && run.text.first?.isWhitespace == false ? .sign : Self.beginning(of: run)
    }

    private static func beginning(of run: ExportedRun) -> Neighbour {
        if run.text.first?.isWhitespace == true { return .space }
        if !run.tags.isEmpty { return .mark }
        return run.style.role.isCode ? .sign : Neighbour(escaped(run.text).unicodeScalars.first)
    }

    private static func written(
        _ runs: ArraySlice<ExportedRun>,
        between before: Neighbour,
        and after: Neighbour
    ) -> String {
        var written = ""
        for (index, run) in zip(runs.indices, runs) {
            let next = index + 1 < runs.endIndex ? beginning(of: runs[index + 1]) : after
            let last = written.isEmpty ? before : Neighbour(written.unicodeScalars.last)
            written += phrase(run, between: last, and: next)
        }
        return written
    }

    private static func phrase(
        _ run: ExportedRun,
        between before: Neighbour,
        and after: Neighbour
    ) -> String {
        let before = run.text.first?.isWhitespace == true ? .space : before
        let after = run.text.last?.isWhitespace == true ? .space : after
        return apart(run.text) { text in
            let written = run.style.role.isCode ? code(text) : escaped(text)
            let scalars = written.unicodeScalars
            // The strokes of what is struck stand between other marks and the text.
            let isStruckToo = run.tags.count > 1 && run.style.isStruck
            func isFree(_ outside: Neighbour, _ inside: Unicode.Scalar?) -> Bool {
                outside.isApart
                    || outside == .letter && inside?.isLetter == true && !isStruckToo
            }
            let isFree = isFree(before, scalars.first) && isFree(after, scalars.last)
            return wrapped(written, in: run.tags, isFree: isFree)
        }
    }

    /// Writes marks around a text where they are free to count, else tags.
    private static func wrapped(_ text: String, in tags: [Tag], isFree: Bool) -> String {
        tags.reduce(text) { written, tag in
            isFree
                ? tag.mark + written + tag.mark
                : "<\(tag.rawValue)>\(written)</\(tag.rawValue)>"
        }
    }

    /// Writes text without the white space around it, beside which marks do not count.
    private static func apart(_ text: String, _ write: (String) -> String) -> String {
        let words = text.drop(while: \.isWhitespace)
        let core = words.trimmedAtEnd
        guard !core.isEmpty else { return text }
        let before = text.prefix(text.count - words.count)
        return before + write(String(core)) + words.dropFirst(core.count)
    }

    private static func code(_ text: String) -> String {
        let ticks = String(repeating: "`", count: longestRun(of: "`", in: text) + 1)
        let space = text.hasPrefix("`") || text.hasSuffix("`") ? " " : ""
        return ticks + space + text.replacing("\n", with: " ") + space + ticks
    }

    /// How often a letter follows itself at most.
    static func longestRun(of letter: Character, in text: String) -> Int {
        var (longest, length) = (0, 0)
        for other in text {
            length = other == letter ? length + 1 : 0
            longest = max(longest, length)
        }
        return longest
    }

    /// Text in which nothing is a mark.
    static func escaped(_ text: String) -> String {
        var (escaped, previous) = ("", Character(" "))
        for letter in text {
            // A word of number signs begins a heading, or ends one.
            let isMark = letter == "#" ? previous.isWhitespace : "\\`*_[]<>&~".contains(letter)
            if isMark { escaped.append("\\") }
            escaped.append(letter)
            previous = letter
        }
        return escaped
    }
}

extension MarkdownPhrases {
    /// What emphasizes a text, as HTML names it.
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
    /// What emphasizes it, the innermost first.
    fileprivate var tags: [MarkdownPhrases.Tag] {
        var tags: [MarkdownPhrases.Tag] = []
        if style.isStruck { tags.append(.struck) }
        if style.isEmphasized { tags.append(.emphasis) }
        if style.isStrong { tags.append(.strong) }
        return tags
    }
}

extension Unicode.Scalar {
    /// Whether all readers of Markdown take it for punctuation.
    fileprivate var isPunctuation: Bool {
        switch properties.generalCategory {
        case .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation,
            .initialPunctuation, .finalPunctuation, .otherPunctuation:
            true
        default: isASCII && isSymbol
        }
    }

    /// Whether no reader of Markdown takes it for punctuation.
    fileprivate var isLetter: Bool { !isPunctuation && !isSymbol }

    private var isSymbol: Bool {
        switch properties.generalCategory {
        case .mathSymbol, .currencySymbol, .modifierSymbol, .otherSymbol: true
        default: false
        }
    }
}

extension Substring {
    /// Without white space at the end.
    fileprivate var trimmedAtEnd: Substring {
        var text = self
        while text.last?.isWhitespace == true { text.removeLast() }
        return text
    }
}
