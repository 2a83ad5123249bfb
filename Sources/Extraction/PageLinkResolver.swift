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
}
