import Markup

struct ExternalLinkClassifier {
    private let site: String?

    init(of address: String?) { site = address.flatMap { Self.site(of: $0) } }

    var knowsItsSite: Bool { site != nil }

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

    /// Whether an address is on another site.
    ///
    /// Addresses that contain this site's address, such as share links, do not count.
    func leadsOutside(_ address: String) -> Bool {
        guard let site, let other = Self.site(of: address) else { return false }
        return other != site && !address.lowered.containsBytes(site)
    }

    private static func site(of address: String) -> String? {
        guard let slashes = address.prefix(10).firstIndex(of: "/"),
            address[..<slashes].isEmpty || address[..<slashes].last == ":",
            address[slashes...].hasPrefix("//")
        else { return nil }
        let host = address[slashes...].dropFirst(2).prefix { !"/?#:".contains($0) }
        let labels = host.lowercased().split(separator: ".")
        guard labels.count > 1 else { return nil }
        // Many countries have second-level domains such as `co` and `com`.
        let isShort = labels.count > 2 && labels[labels.count - 2].count <= 3
        return labels.suffix(isShort ? 3 : 2).joined(separator: ".")
    }
}
