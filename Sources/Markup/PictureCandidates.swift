/// A picture in several sizes, as the attribute `srcset` names them: `a.png 400w, b.png 800w`.
public enum PictureCandidates {
    /// The address of the widest picture; the first where none has a width, and `nil` where there is none.
    ///
    /// - Complexity: O(*n*) in characters.
    public static func widest(of set: String) -> String? {
        var best: (width: Double, address: Substring)?
        func take(_ address: Substring, _ width: Double) {
            if width > best?.width ?? 0 { best = (width, address) }
        }
        // An address may hold commas; behind one that ends with it, or behind its width, the next one begins.
        var address: Substring?
        for word in set.split(whereSeparator: \.isWhitespace) {
            var word = word
            if let known = address {
                let width = word.prefix { $0 != "," }
                take(known, Double(width.dropLast()) ?? 1)
                address = nil
                word = word[width.endIndex...]
            }
            word = word.drop { $0 == "," }
            guard !word.isEmpty else { continue }
            if word.last == "," { take(word.dropLast(), 1) } else { address = word }
        }
        if let address { take(address, 1) }
        return best.map { String($0.address) }
    }
}
