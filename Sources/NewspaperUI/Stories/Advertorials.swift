import News

extension Headline {
    /// Whether the title starts or ends with a label for advertisements, in brackets or before a
    /// separator.
    var isAdvertorial: Bool {
        let label = title.prefix(Self.longestLabel)
        if let first = label.first, let closing = Self.brackets[first],
            let end = label.firstIndex(of: closing)
        {
            let words = label[label.index(after: label.startIndex)..<end]
            return Self.isLabel(words) || words == "PR"
        }
        if let end = Self.separator(in: label), Self.isLabel(label[..<end]) { return true }
        guard title.last == ")" || title.last == "]" else { return false }
        let rest = title.suffix(Self.longestLabel)
        guard let start = rest.lastIndex(where: { $0 == "(" || $0 == "[" }) else { return false }
        return Self.isLabel(rest[rest.index(after: start)...].dropLast())
    }

    /// Returns the index of the first separator after a label: a colon, bar, dash, or hyphen
    /// between spaces.
    private static func separator(in text: Substring) -> Substring.Index? {
        text.indices.first { index in
            switch text[index] {
            case ":", "–", "—", "|": true
            case "-": text[..<index].last == " " && text[index...].dropFirst().first == " "
            default: false
            }
        }
    }

    private static func isLabel(_ text: Substring) -> Bool {
        var text = text
        while text.last == " " { text.removeLast() }
        return labels.contains(text.lowercased())
    }

    private static let longestLabel = 32
    private static let brackets: [Character: Character] = ["[": "]", "(": ")", "【": "】"]
    private static let labels: Set<String> = [
        "ad", "advert", "advertisement", "advertorial", "sponsored", "sponsored content",
        "sponsored post", "paid content", "paid post", "promoted", "partner content", "anzeige",
        "werbung", "publicité", "publi-rédactionnel", "contenu sponsorisé", "publicidad",
        "contenido patrocinado", "patrocinado", "publirreportaje", "pubblicità", "sponsorizzato",
        "publicidade", "conteúdo patrocinado", "advertentie", "annons", "annonse", "annonce",
        "mainos", "reklama", "реклама", "на правах рекламы", "広告", "광고",
    ]
}
