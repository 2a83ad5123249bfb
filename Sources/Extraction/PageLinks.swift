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
}
