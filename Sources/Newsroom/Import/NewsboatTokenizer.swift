/// Splits lines into words as newsboat does.
///
/// Words are separated by white space, unless quoted. Within quotes, a backslash begins an escape.
/// A `#` at the start of a word begins a comment. Backquotes are not expanded.
enum NewsboatTokenizer {
    static func split(_ line: some StringProtocol) -> [String] {
        var words: [String] = []
        // Searches scalars, because a combining mark could hide an ASCII delimiter.
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
