import Markup

/// What the addresses on a page are relative to, and how pictures are found that come only when looked at.
struct PageLinks {
    /// The page's address, or what the page names instead of it.
    let base: String?
    let resolve: @Sendable (_ reference: String, _ base: String?) -> String?

    /// An absolute address on the web; `nil` for anything else.
    func absolute(_ reference: String) -> String? {
        guard let found = resolve(reference, base), found.utf8.count <= 4000 else { return nil }
        let start = found.prefix(8).lowercased()
        return start.hasPrefix("http://") || start.hasPrefix("https://") ? found : nil
    }

    /// A picture with the words that stand for it.
    struct Picture: Equatable {
        let address: String
        let words: String
    }

    /// The picture of an `img`; `nil` for placeholders and for pictures of one pixel.
    func picture(of index: Int, on page: LoosePage) -> Picture? {
        for name in ["width", "height"] {
            let length = page.attribute(named: name, of: index) ?? ""
            if ["0", "1", "0px", "1px"].contains(length) { return nil }
        }
        let words = page.attribute("alt", of: index) ?? ""
        for name in ["data-src", "data-original", "data-lazy-src", "data-srcset", "srcset", "src"] {
            guard let written = page.attribute(named: name, of: index) else { continue }
            let reference = name.hasSuffix("srcset") ? largest(of: written) : written
            guard let reference, !reference.hasPrefix("data:"), let found = absolute(reference)
            else { continue }
            return Picture(address: found, words: plainLine(ofText: words))
        }
        return nil
    }

    /// The address of the widest picture of a `srcset`.
    private func largest(of set: String) -> String? {
        var best: (width: Double, address: Substring)?
        for candidate in set.split(separator: ", ") {
            let parts = candidate.split(whereSeparator: \.isWhitespace)
            guard let address = parts.first else { continue }
            let width = parts.dropFirst().first.flatMap { Double($0.dropLast()) } ?? 1
            if width > best?.width ?? 0 { best = (width, address) }
        }
        return best.map { String($0.address.drop { $0 == "," }) }
    }
}
