extension String {
    var endsSentence: Bool {
        guard let last = trimming(" \u{A0}\"'”’»)").last else { return false }
        return ".!?…:。！？".contains(last)
    }

    /// Whether the text ends like a sentence, and contains two words that do not occur in bylines
    /// and dates.
    var isSentence: Bool {
        guard endsSentence else { return false }
        if "。！？".contains(trimming(" \u{A0}\"'”’»)").last ?? " ") { return count >= 12 }
        var common = 0
        for word in split(whereSeparator: { $0.isWhitespace || $0 == "," }) {
            let bare = String(word).trimming("\"'“”‘’«»().!?…:;")
            guard bare.first?.isLowercase == true,
                bare.allSatisfy({ $0.isLetter || "-'’".contains($0) }),
                !Self.wordsOfCredits.contains(bare)
            else { continue }
            common += 1
            if common == 2 { return true }
        }
        return false
    }

    private static let wordsOfCredits: Set<String> = [
        "a", "ago", "am", "and", "at", "by", "de", "del", "der", "di", "du", "e", "et", "for",
        "from", "hours",
        "hour", "in", "la", "last", "le", "min", "minute", "minutes", "modified", "of", "on", "pm",
        "posted",
        "published", "read", "the", "to", "um", "und", "uhr", "updated", "van", "von", "was",
        "with", "y",
    ]
}
