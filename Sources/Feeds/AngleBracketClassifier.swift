import Markup

/// Distinguishes tags (`<em>`) from words in angle brackets (`<int>` in `vector<int>`).
///
/// Names that are not HTML elements are words. A structural start tag without attributes, as in
/// `The <video> element`, is a word, too, unless its end tag follows. In a title, this applies to
/// all block elements, and to elements that format words, unless a letter follows the tag.
struct AngleBracketClassifier {
    private let input: UnsafeBufferPointer<UInt8>
    private let isTitle: Bool
    private let lastEnd: Int
    private var endTags: Set<String>?

    private init(_ input: UnsafeBufferPointer<UInt8>, isTitle: Bool = false) {
        self.input = input
        self.isTitle = isTitle
        lastEnd = input.lastIndex(of: UInt8(ascii: ">")) ?? -1
    }

    static func areMarkup(in text: String) -> Bool {
        guard text.utf8.contains(UInt8(ascii: "<")) else { return false }
        var text = text
        return text.withUTF8 { input in
            var brackets = AngleBracketClassifier(input)
            return input.indices.contains { index in
                input[index] == UInt8(ascii: "<") && brackets.kind(at: index) == .tag
            }
        }
    }

    /// Returns the byte ranges of tags and comments; `nil` if a tag is not inline.
    static func inlineTags(in text: String) -> [Range<Int>]? {
        var text = text
        return text.withUTF8 { input -> [Range<Int>]? in
            var brackets = AngleBracketClassifier(input)
            var tags: [Range<Int>] = []
            var position = 0
            while let bracket = input[position...].firstIndex(of: UInt8(ascii: "<")) {
                position = bracket + 1
                guard brackets.kind(at: bracket) == .tag else { continue }
                guard brackets.isInline(at: bracket) else { return nil }
                position = brackets.endOfTag(at: bracket)
                tags.append(bracket..<position)
            }
            return tags
        }
    }

    /// Escapes words in angle brackets in a title, so that they remain visible.
    static func escapingWords(inTitle html: String) -> String {
        guard html.utf8.contains(UInt8(ascii: "<")) else { return html }
        var html = html
        return html.withUTF8 { input in
            var brackets = AngleBracketClassifier(input, isTitle: true)
            var output: [UInt8] = []
            for (index, byte) in input.enumerated() {
                if byte == UInt8(ascii: "<"), brackets.kind(at: index) == .word {
                    output += "&lt;".utf8
                } else {
                    output.append(byte)
                }
            }
            return String(decoding: output, as: UTF8.self)
        }
    }

    private enum Kind { case tag, word, text }

    private mutating func kind(at bracket: Int) -> Kind {
        let isEnd = bracket + 1 < input.count && input[bracket + 1] == UInt8(ascii: "/")
        let start = bracket + (isEnd ? 2 : 1)
        guard start < input.count else { return .text }
        switch input[start] {
        case UInt8(ascii: "?"): return .word
        case UInt8(ascii: "!"):
            let isComment = ["--", "DOCTYPE", "doctype"].contains {
                input[(start + 1)...].starts(with: $0.utf8)
            }
            return isComment ? .tag : .word
        case let byte where (0x61...0x7A).contains(byte | 0x20): break
        default: return .text
        }
        let name = name(at: start)
        // Office software writes elements with prefixes, such as <o:p>.
        if Self.isPrefixed(name) { return .tag }
        guard bracket < lastEnd, Self.elements.contains(name) else { return .word }
        let end = start + name.utf8.count
        if isTitle, !isEnd, hasOnlyWords(from: end) { return .word }
        guard !isEnd, input[end] == UInt8(ascii: ">"), needsEndTag(name, before: end + 1) else {
            return .tag
        }
        return hasEndTag(name) ? .tag : .word
    }

    /// Whether words without values follow the name of a tag, as in `if a<b and c>d`.
    private func hasOnlyWords(from start: Int) -> Bool {
        let words = input[start...].prefix(100) { $0 != UInt8(ascii: ">") }
        return words.count < 100 && words.contains { $0 > 0x20 }
            && !words.contains { $0 == UInt8(ascii: "=") || $0 == UInt8(ascii: "/") }
    }

    private func name(at start: Int) -> String {
        let name = input[start...].prefix(20) {
            $0 > 0x20 && $0 != UInt8(ascii: ">") && $0 != UInt8(ascii: "/")
        }
        return String(decoding: name, as: UTF8.self).lowercased()
    }

    /// Whether a name is like `o:p`, unlike `https:` and `std::vector`.
    private static func isPrefixed(_ name: String) -> Bool {
        let parts = name.utf8.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
        return parts.count == 2
            && parts.allSatisfy { part in
                guard let first = part.first, isLetter(first) else { return false }
                return part.allSatisfy { isLetter($0) || $0.isDigit || "-_.".utf8.contains($0) }
            }
    }

    private static func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) }

    private func isInline(at bracket: Int) -> Bool {
        if input[(bracket + 1)...].starts(with: "!--".utf8) { return true }
        let isEnd = input[bracket + 1] == UInt8(ascii: "/")
        let name = name(at: bracket + (isEnd ? 2 : 1))
        return name == "img" || Self.inline.contains(name)
    }

    /// Returns the index after a tag or comment; quoted attribute values may contain `>`.
    private func endOfTag(at bracket: Int) -> Int {
        if input[(bracket + 1)...].starts(with: "!--".utf8) { return endOfComment(at: bracket) }
        var index = bracket + 1
        while index < input.count {
            let byte = input[index]
            index += 1
            if byte == UInt8(ascii: ">") { return index }
            let isQuote = byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'")
            if isQuote, input[index - 2] == UInt8(ascii: "="),
                let close = input[index...].firstIndex(of: byte)
            {
                index = close + 1
            }
        }
        return input.count
    }

    private func endOfComment(at bracket: Int) -> Int {
        var start = bracket + 4
        while start < input.count, let end = input[start...].firstIndex(of: UInt8(ascii: ">")) {
            if input[..<end].suffix(2).elementsEqual("--".utf8) { return end + 1 }
            start = end + 1
        }
        return input.count
    }

    private func needsEndTag(_ name: String, before next: Int) -> Bool {
        if Self.structure.contains(name) { return true }
        guard isTitle else { return false }
        if Self.blocks.contains(name) { return true }
        guard Self.inline.contains(name) else { return false }
        return next == input.count || input[next] < 0x80 && !Self.isLetter(input[next])
    }

    private mutating func hasEndTag(_ name: String) -> Bool {
        if let endTags { return endTags.contains(name) }
        var found: Set<String> = []
        for index in input.indices.dropLast() where input[index] == UInt8(ascii: "<") {
            if input[index + 1] == UInt8(ascii: "/") { found.insert(self.name(at: index + 2)) }
        }
        endTags = found
        return found.contains(name)
    }

    private static let elements: Set<String> = Set(HTMLTag.allCases.map(\.rawValue)).union([
        "acronym", "applet", "basefont", "bdi", "bdo", "bgsound", "blink", "data", "image",
        "listing", "map", "marquee", "meter", "nobr", "noembed", "output", "path", "plaintext",
        "progress", "slot", "search", "xmp",
    ])

    /// Elements that format words.
    static let inline: Set<String> = [
        "a", "abbr", "b", "big", "cite", "code", "del", "em", "font", "i", "ins", "kbd", "mark",
        "q", "s", "small", "span", "strike", "strong", "sub", "sup", "tt", "u", "var",
    ]

    private static let blocks: Set<String> = Set(
        HTMLTag.allCases.filter { $0.isBlock && $0 != .hr }.map(\.rawValue)
    )

    private static let structure: Set<String> = [
        "address", "applet", "area", "article", "aside", "audio", "base", "body", "button",
        "canvas", "caption", "col", "colgroup", "data", "datalist", "details", "dialog", "embed",
        "fieldset", "figcaption", "figure", "footer", "form", "frame", "frameset", "head",
        "header", "hgroup", "html", "iframe", "image", "input", "label", "legend", "link", "main",
        "map", "math", "menu", "meta", "meter", "nav", "noframes", "noscript", "object", "optgroup",
        "option", "output", "param", "path", "picture", "progress", "script", "search", "section",
        "select", "slot", "source", "style", "summary", "svg", "table", "tbody", "template",
        "textarea", "tfoot", "thead", "time", "title", "track", "video",
    ]
}

extension Slice<UnsafeBufferPointer<UInt8>> {
    fileprivate func prefix(_ count: Int, while condition: (UInt8) -> Bool) -> Self {
        prefix(count).prefix(while: condition)
    }
}
