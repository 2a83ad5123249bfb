import News

/// What files that belong to stories are called, how long and how large they are.
package enum EnclosureWords {
    /// `audio · 34:12 · 28 MB`.
    static func details(of enclosure: Enclosure) -> String {
        [
            name(of: enclosure.kind), enclosure.seconds.map(length),
            enclosure.length.map(size),
        ].compactMap(\.self).joined(separator: " · ")
    }

    /// `audio, 34:12, 28 MB; text, 1 MB; 3 more files`, as one fact of a byline.
    static func fact(of enclosures: [Enclosure]) -> String? {
        guard !enclosures.isEmpty else { return nil }
        let told = enclosures.prefix(2).map { details(of: $0).replacing(" · ", with: ", ") }
        let rest = enclosures.count - told.count
        let more = rest == 0 ? [] : [rest == 1 ? "1 more file" : "\(rest) more files"]
        return (told + more).joined(separator: "; ")
    }

    static func name(of kind: EnclosureKind) -> String { kind.rawValue }

    /// `0:45`, `34:12`, `1:02:03`.
    package static func length(_ seconds: Int) -> String {
        func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
        let (hours, minutes) = (seconds / 3600, seconds / 60 % 60)
        let end = two(seconds % 60)
        return hours > 0 ? "\(hours):\(two(minutes)):\(end)" : "\(minutes):\(end)"
    }

    /// `900 B`, `28 kB`, `1.4 MB`, `28 MB`, `1.2 GB`.
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
