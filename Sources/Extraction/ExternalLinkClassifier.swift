import Markup

/// Tells which links of a page lead to other sites.
struct ExternalLinkClassifier {
    private let site: String?

    /// Takes the address of the page; without one no link leads outside.
    init(of address: String?) { site = address.flatMap { Self.site(of: $0) } }

    /// False without an address.
    var knowsItsSite: Bool { site != nil }

    /// Whether nodes hold links, and most of the first of them lead to other sites.
    func areMost(in nodes: Range<Int>, of page: PageTree) -> Bool {
        guard site != nil else { return false }
        var (outside, all) = (0, 0)
        for index in nodes.prefix(200) where page.nodes[index].tag == .a {
            guard let address = page.attribute("href", of: index) else { continue }
            all += 1
            if leadsOutside(address), !page.has("rel", "sponsored", of: index) { outside += 1 }
        }
        return outside * 2 > all
    }

    /// Whether an address names another site, and not this one within it, as those do with which pages are shared.
    func leadsOutside(_ address: String) -> Bool {
        guard let site, let other = Self.site(of: address) else { return false }
        return other != site && !address.lowered.holds(site)
    }

    /// The end of a host that belongs to one owner, as far as its labels tell; `nil` for an address without a host.
    private static func site(of address: String) -> String? {
        guard let slashes = address.prefix(10).firstIndex(of: "/"),
            address[..<slashes].isEmpty || address[..<slashes].last == ":",
            address[slashes...].hasPrefix("//")
        else { return nil }
        let host = address[slashes...].dropFirst(2).prefix { !"/?#:".contains($0) }
        let labels = host.lowercased().split(separator: ".")
        guard labels.count > 1 else { return nil }
        // Under many countries the last label but one says no more than `co` or `com`.
        let isShort = labels.count > 2 && labels[labels.count - 2].count <= 3
        return labels.suffix(isShort ? 3 : 2).joined(separator: ".")
    }
}
