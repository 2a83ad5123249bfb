/// Words of newsboat's files, parted as newsboat parts them.
///
/// Words stand between white space. Quotes hold white space, and inside of them a backslash gives the
/// next character another meaning. A `#` where a word would begin ends the line. Nothing is expanded:
/// what newsboat would run stays text.
enum NewsboatTokens {
    /// The words of one line.
    static func split(_ line: some StringProtocol) -> [String] {
        var words: [String] = []
        // Everything that parts words is ASCII; as scalars, no mark hides behind an accent.
        var rest = Substring(line).unicodeScalars[...]
        while true {
            rest = rest.drop { $0.properties.isWhitespace }
            guard let first = rest.first, first != "#" else { return words }
            words.append(first == "\"" ? quoted(&rest) : plain(&rest))
        }
    }

    private static func plain(_ rest: inout Substring.UnicodeScalarView) -> String {
        let word = rest.prefix { !$0.properties.isWhitespace }
        rest = rest[word.endIndex...]
        return String(word)
    }

    /// A missing quote at the end is forgiven.
    private static func quoted(_ rest: inout Substring.UnicodeScalarView) -> String {
        var word = String.UnicodeScalarView()
        rest.removeFirst()
        while let scalar = rest.popFirst(), scalar != "\"" {
            guard scalar == "\\" else {
                word.append(scalar)
                continue
            }
            switch rest.popFirst() {
            case "n": word.append("\n")
            case "r": word.append("\r")
            case "t": word.append("\t")
            case let other?: word.append(other)
            case nil: break
            }
        }
        return String(word)
    }
}
