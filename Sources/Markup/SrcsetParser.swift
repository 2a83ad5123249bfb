/// Parses the `srcset` attribute: `a.png 400w, b.png 800w`.
public enum SrcsetParser {
    private static let comma = UInt8(ascii: ",")

    /// Returns the address of the widest image.
    ///
    /// If no widths are given, returns the first address, or `nil`.
    public static func widest(of set: String) -> String? {
        var best: (width: Double, address: Substring.UTF8View)?
        func take(_ address: Substring.UTF8View, _ width: Double) {
            if width > best?.width ?? 0 { best = (width, address) }
        }
        // Addresses may contain commas. The next candidate begins after a comma at the end of an
        // address, or after a width.
        var address: Substring.UTF8View?
        for word in set.utf8.split(whereSeparator: { $0 == 0x20 || 0x09...0x0D ~= $0 }) {
            var word = word
            if let known = address {
                let width = word.prefix { $0 != comma }
                take(known, Double(Substring(width.dropLast())) ?? 1)
                address = nil
                word = word[width.endIndex...]
            }
            word = word.drop { $0 == comma }
            guard !word.isEmpty else { continue }
            if word.last == comma { take(word.dropLast(), 1) } else { address = word }
        }
        if let address { take(address, 1) }
        return best.map { String(Substring($0.address)) }
    }
}
