import News

/// Encodes enclosures as lines with address, media type, bytes and seconds, separated by tabs.
enum EnclosureCoding {
    static func text(of enclosures: [Enclosure]) -> String? {
        enclosures.isEmpty ? nil : enclosures.map(line).joined(separator: "\n")
    }

    static func enclosures(in text: String) -> [Enclosure] {
        text.split(separator: "\n").compactMap(enclosure)
    }

    static func line(_ enclosure: Enclosure) -> String {
        let type = enclosure.type.map { type in
            String(String.UnicodeScalarView(type.unicodeScalars.filter { $0.value >= 0x20 }))
        }
        return [
            enclosure.address, type ?? "", enclosure.length.map(String.init) ?? "",
            enclosure.seconds.map(String.init) ?? "",
        ].joined(separator: "\t")
    }

    static func enclosure(in line: Substring) -> Enclosure? {
        let parts = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
        guard parts.count == 4, !parts[0].isEmpty else { return nil }
        return Enclosure(
            address: parts[0],
            type: parts[1].isEmpty ? nil : parts[1],
            length: Int64(parts[2]),
            seconds: Int(parts[3])
        )
    }
}
