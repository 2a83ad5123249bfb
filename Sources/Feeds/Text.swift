extension String {
    /// The text itself; `nil` when it is empty.
    var nonEmpty: String? { isEmpty ? nil : self }

    /// Without white space at its ends.
    var trimmingWhiteSpace: String {
        let isSpace: (Unicode.Scalar) -> Bool = { $0.properties.isWhitespace }
        let start = unicodeScalars.drop(while: isSpace)
        guard let end = start.lastIndex(where: { !isSpace($0) }) else { return "" }
        return String(start[...end])
    }

    /// Without white space at its ends, and with single spaces inside.
    var collapsingWhiteSpace: String {
        unicodeScalars.split { $0.properties.isWhitespace }
            .map { String($0) }
            .joined(separator: " ")
    }
}
