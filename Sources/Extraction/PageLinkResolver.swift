import Markup

/// Resolves addresses on a page, including those of lazily loaded pictures.
struct PageLinkResolver {
    let base: String?
    let resolve: @Sendable (_ reference: String, _ base: String?) -> String?

    func absolute(_ reference: String) -> String? {
        guard let found = resolve(reference, base), found.utf8.count <= 4000 else { return nil }
        let start = found.prefix(8).lowercased()
        return start.hasPrefix("http://") || start.hasPrefix("https://") ? found : nil
    }

    struct Picture: Equatable {
        let address: String
        let words: String
    }

    /// Returns the picture of an `img`; nil for placeholders and tracking pixels.
    ///
    /// The address of a lazily loaded picture is in a custom attribute, or in a `noscript` element
    /// after it.
    func picture(of index: Int, on page: PageTree) -> Picture? {
        if isOnePixel(index, on: page) { return nil }
        let standIn = page.attribute("src", of: index)
        let address =
            address(of: index, on: page) ?? sourceAddress(of: index, on: page)
            ?? page.pictureBehind(index).flatMap {
                isOnePixel($0, on: page) ? nil : self.address(of: $0, on: page)
            }
            ?? standIn.flatMap { isUsable($0) ? absolute($0) : nil }
        return address.map {
            let words = page.attribute("alt", of: index) ?? ""
            return Picture(address: $0, words: plainLine(ofText: words))
        }
    }

    private func isOnePixel(_ index: Int, on page: PageTree) -> Bool {
        ["width", "height"].contains { name in
            let length = page.attribute(named: name, of: index) ?? ""
            return ["0", "1", "0px", "1px"].contains(length)
        }
    }

    private func address(of index: Int, on page: PageTree) -> String? {
        for name in ["data-src", "data-original", "data-lazy-src", "data-srcset", "srcset", "src"] {
            guard let written = page.attribute(named: name, of: index) else { continue }
            let reference =
                name.hasSuffix("srcset") ? SrcsetParser.widest(of: written) : written
            guard let reference, isUsable(reference),
                name != "src" || !reference.endsAsAddress(of: ["svg", "gif"]),
                let found = absolute(reference)
            else { continue }
            return found
        }
        let others = page.attributes(of: index).filter { $0.name.hasPrefix("data-") }
            .compactMap { name, value -> (name: String, reference: String)? in
                if name.hasSuffix("srcset") {
                    return SrcsetParser.widest(of: value).map { (name, $0) }
                }
                return value.endsAsAddress(of: ["jpg", "jpeg", "png", "webp"])
                    ? (name, value) : nil
            }
        let best = others.first { other in
            ["original", "large", "full"].contains { other.name.contains($0) }
        }
        return (best ?? others.last).flatMap { absolute($0.reference) }
    }

    private func sourceAddress(of index: Int, on page: PageTree) -> String? {
        let parent = Int(page.nodes[index].parent)
        guard parent >= 0, page.nodes[parent].tag == .picture else { return nil }
        return (parent..<index).suffix(20).reversed().lazy
            .filter {
                page.nodes[$0].tag == .source
                    && page.attribute("type", of: $0)?.contains("avif") != true
            }
            .compactMap {
                (page.attribute("srcset", of: $0) ?? page.attribute("data-srcset", of: $0))
                    .flatMap { SrcsetParser.widest(of: $0) }
            }
            .filter { isUsable($0) }
            .first.flatMap { absolute($0) }
    }

    /// Whether a reference is neither empty, a fragment, nor a data URL.
    private func isUsable(_ reference: String) -> Bool {
        let reference = reference.trimming(" \t\n\r")
        return !reference.isEmpty && !reference.hasPrefix("#") && !reference.hasPrefix("data:")
    }
}

extension PageTree {
    fileprivate func pictureBehind(_ index: Int) -> Int? {
        var place = index
        for _ in 0..<3 {
            var next = Int(nodes[place].end)
            while next < nodes.count, nodes[next].isText, letterCount(in: rawText(next)) == 0 {
                next += 1
            }
            if next < nodes.count, nodes[next].tag == .noscript {
                return (next..<Int(nodes[next].end)).prefix(20).first { nodes[$0].tag == .img }
            }
            let parent = Int(nodes[place].parent)
            guard parent >= 0, next >= Int(nodes[parent].end) else { return nil }
            place = parent
        }
        return nil
    }
}

extension String {
    fileprivate func endsAsAddress(of endings: [String]) -> Bool {
        guard utf8.count <= 2000, !utf8.contains(where: \.isWhite) else { return false }
        let path = prefix { $0 != "?" && $0 != "#" }.lowercased()
        return endings.contains { path.hasSuffix("." + $0) }
    }
}
