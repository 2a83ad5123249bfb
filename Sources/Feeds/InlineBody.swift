import Markup

/// Keeps the line breaks of text that has only inline tags.
///
/// Descriptions of podcasts and videos are such text. HTML that is hard-wrapped by its author is,
/// too, but its line breaks have no meaning.
enum InlineBody {
    /// Returns HTML with tags for the line breaks that are intended; the same HTML if it has tags
    /// that are not inline.
    static func html(of text: String) -> String {
        guard text.utf8.contains(0x0A), let tags = AngleBracketClassifier.inlineTags(in: text)
        else { return text }
        let paragraphs = lines(of: text, outside: tags).split(whereSeparator: \.markup.isEmpty)
        return paragraphs.map(html(of:)).joined(separator: "<br><br>")
    }

    private static func lines(of text: String, outside tags: [Range<Int>]) -> [InlineBodyLine] {
        let bytes = Array(text.utf8)
        var lines: [InlineBodyLine] = []
        var markup: [UInt8] = []
        var words: [UInt8] = []
        var position = 0
        for tag in tags + [bytes.count..<bytes.count] {
            for byte in bytes[position..<tag.lowerBound] {
                guard byte == 0x0A else {
                    markup.append(byte)
                    words.append(byte)
                    continue
                }
                lines.append(InlineBodyLine(markup: markup, words: words))
                (markup, words) = ([], [])
            }
            markup += bytes[tag]
            position = tag.upperBound
        }
        lines.append(InlineBodyLine(markup: markup, words: words))
        return lines
    }

    private static func html(of lines: ArraySlice<InlineBodyLine>) -> String {
        let isWrapped = zip(lines, lines.dropFirst()).contains { line, next in
            line.isFull && !line.endsSentence && next.continuesSentence
        }
        var html = ""
        var previous: InlineBodyLine?
        for line in lines {
            if let previous {
                html += line.begins(after: previous, isWrapped: isWrapped) ? "<br>" : "\n"
            }
            html += line.markup
            previous = line
        }
        return html
    }
}

private struct InlineBodyLine {
    let markup: String
    /// The text without tags.
    let words: String

    init(markup: [UInt8], words: [UInt8]) {
        self.markup = String(decoding: markup, as: UTF8.self).trimmingWhiteSpace
        let text = withoutReferences(String(decoding: words, as: UTF8.self))
        self.words = text.trimmingWhiteSpace
    }

    /// Whether the line is intended to begin after the previous one.
    func begins(after previous: InlineBodyLine, isWrapped: Bool) -> Bool {
        guard !words.isEmpty, !previous.words.isEmpty else { return false }
        if PlainBody.beginsItem(firstWord) { return true }
        guard !isWrapped, !continuesSentence else { return false }
        return !previous.isFull || previous.endsSentence || beginsWithTime
    }

    /// Whether the line is as long as those of hard-wrapped text.
    ///
    /// Authors wrap the source, so tags count, unless the line ends with one, as in lists of links.
    var isFull: Bool {
        let length = words.unicodeScalars.count
        let isLink = markup.utf8.last == UInt8(ascii: ">")
        return length <= 100 && (isLink ? length : markup.unicodeScalars.count) >= 50
    }

    var endsSentence: Bool { PlainBody.endsSentence(words) }

    /// Whether the line begins with a lowercase word that is not a link.
    var continuesSentence: Bool {
        guard let first = words.unicodeScalars.first, first.properties.isLowercase else {
            return false
        }
        let beginsWithTag = ["<a ", "<A "].contains { markup.hasPrefix($0) }
        return !beginsWithTag
            && !["http://", "https://", "www."].contains { words.hasPrefix($0) }
    }

    /// Whether the line begins with a position in a recording, such as `1:02:30` or `(02:30)`.
    private var beginsWithTime: Bool {
        let time = firstWord.filter { !"()[]".unicodeScalars.contains($0) }
        guard let first = time.first, let last = time.last, first != ":", last != ":" else {
            return false
        }
        return time.contains { $0 == ":" }
            && time.allSatisfy { $0 == ":" || ("0"..."9").contains($0) }
    }

    private var firstWord: Substring.UnicodeScalarView {
        words.unicodeScalars.prefix { $0 != " " }
    }
}
