/// Words of a list from elsewhere, on their way into our own.
enum ForeignLine {
    /// More than this is no title.
    static let longest = 200

    /// The text on one line, without controls, bidi controls and invisible marks; `nil` when nothing
    /// is left.
    ///
    /// The joiners stay: Persian and emoji need them.
    static func cleaned(_ text: String) -> String? {
        var scalars = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            switch scalar.properties.generalCategory {
            case .lineSeparator, .paragraphSeparator: scalars.append(" ")
            case .control: if scalar.properties.isWhitespace { scalars.append(" ") }
            case .format: if scalar == "\u{200C}" || scalar == "\u{200D}" { scalars.append(scalar) }
            case .surrogate, .privateUse, .unassigned: break
            default: scalars.append(scalar)
            }
        }
        let words = String(scalars).split(whereSeparator: \.isWhitespace).joined(separator: " ")
        guard !words.isEmpty else { return nil }
        return words.count > longest ? words.prefix(longest - 1) + "…" : words
    }
}
