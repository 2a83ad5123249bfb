import News

/// Text for the kind, length and size of enclosures.
package enum EnclosureStrings {
    private static let mostFacts = 4

    /// Returns text such as `audio, 34:12, 28 MB`.
    static func details(of enclosure: Enclosure) -> String {
        [
            name(of: enclosure.kind), enclosure.seconds.map(length),
            enclosure.length.map(size),
        ].compactMap(\.self).joined(separator: ", ")
    }

    /// Returns the details of the first enclosures for a byline, and the number of further ones.
    static func facts(of enclosures: [Enclosure]) -> [String] {
        let listed = enclosures.prefix(
            enclosures.count == mostFacts + 1 ? mostFacts + 1 : mostFacts
        )
        let rest = enclosures.count - listed.count
        return listed.map(details) + (rest == 0 ? [] : ["\(rest) more files"])
    }

    /// Returns the word for the kind of enclosure; `nil` for pictures.
    static func word(for headline: Headline) -> String? {
        headline.enclosure.flatMap { $0 == .picture ? nil : name(of: $0) }
    }

    /// Returns a one-column symbol for the kind of enclosure; `nil` for pictures.
    static func sign(for headline: Headline) -> String? {
        headline.enclosure.flatMap(sign)
    }

    static let legend =
        EnclosureKind.allCases.compactMap(sign).joined(separator: " ") + " files"

    private static func sign(of kind: EnclosureKind) -> String? {
        switch kind {
        case .audio: "♪"
        case .video: "▸"
        case .text: "¶"
        case .file: "+"
        case .picture: nil
        }
    }

    static func name(of kind: EnclosureKind) -> String { kind.rawValue }

    /// Returns text such as `0:45`, `34:12` or `1:02:03`.
    package static func length(_ seconds: Int) -> String {
        func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
        let (hours, minutes) = (seconds / 3600, seconds / 60 % 60)
        let end = two(seconds % 60)
        return hours > 0 ? "\(hours):\(two(minutes)):\(end)" : "\(minutes):\(end)"
    }

    /// Returns text such as `900 B`, `28 kB`, `1.4 MB` or `1.2 GB`.
    package static func size(_ bytes: Int64) -> String {
        var units = ["B", "kB", "MB", "GB", "TB"][...]
        var amount = Double(max(bytes, 0))
        while amount >= 999.5, units.count > 1 {
            amount /= 1000
            units.removeFirst()
        }
        let unit = units.first ?? ""
        let isSmall = amount < 9.95 && unit != "B" && unit != "kB"
        let tenths = Int((amount * 10).rounded())
        return isSmall && tenths % 10 != 0
            ? "\(tenths / 10).\(tenths % 10) \(unit)" : "\(Int(amount.rounded())) \(unit)"
    }
}
