import News

extension Headline {
    /// True for a story that its title calls an advertisement, before a colon or a dash, or in brackets at either end.
    var isAdvertorial: Bool {
        let label = title.prefix(Self.longestLabel)
        if let first = label.first, let closing = Self.brackets[first],
            let end = label.firstIndex(of: closing)
        {
            return Self.isLabel(label[label.index(after: label.startIndex)..<end])
        }
        if let end = label.firstIndex(where: { ":–—-|".contains($0) }), Self.isLabel(label[..<end])
        {
            return true
        }
        guard title.last == ")" || title.last == "]" else { return false }
        let rest = title.suffix(Self.longestLabel)
        guard let start = rest.lastIndex(where: { $0 == "(" || $0 == "[" }) else { return false }
        return Self.isLabel(rest[rest.index(after: start)...].dropLast())
    }

    private static func isLabel(_ text: Substring) -> Bool {
        var text = text
        while text.last == " " { text.removeLast() }
        return labels.contains(text.lowercased())
    }

    /// So many letters hold any of the labels.
    private static let longestLabel = 32
    private static let brackets: [Character: Character] = ["[": "]", "(": ")", "【": "】"]
    private static let labels: Set<String> = [
        "ad", "advert", "advertisement", "advertorial", "sponsored", "sponsored content",
        "sponsored post", "paid content", "paid post", "promoted", "partner content", "anzeige",
        "werbung", "publicité", "publi-rédactionnel", "contenu sponsorisé", "publicidad",
        "contenido patrocinado", "patrocinado", "publirreportaje", "pubblicità", "sponsorizzato",
        "publicidade", "conteúdo patrocinado", "advertentie", "annons", "annonse", "annonce",
        "mainos", "reklama", "реклама", "на правах рекламы", "広告", "pr", "광고",
    ]
}
