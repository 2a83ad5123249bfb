/// The user's selectors for the pages of one site.
public struct SiteRule: Hashable, Sendable {
    /// The elements that contain the story.
    ///
    /// Their contents are joined.
    public var body: Selector?
    /// The element with the headline.
    public var title: Selector?
    /// The elements with the byline.
    public var byline: Selector?
    /// The link to the next page of the story.
    public var nextPage: Selector?
    /// The elements to remove.
    public var strip: Selector?

    /// Creates an empty rule.
    public init() {}
}

/// The user's rules for sites, by host.
public struct SiteRules: Hashable, Sendable {
    private let rules: [String: SiteRule]

    /// Creates rules for sites.
    ///
    /// - Parameter rules: Rules by lowercase host. A rule for `example.org` applies to subdomains,
    ///   too, unless they have their own rule.
    public init(_ rules: [String: SiteRule] = [:]) {
        self.rules = rules
    }

    func rule(for address: String?) -> (host: String, rule: SiteRule)? {
        guard !rules.isEmpty, let address,
            let start = address.caseInsensitiveComponents(parting: "://").dropFirst().first
        else { return nil }
        let authority = start.prefix { !"/?#".contains($0) }
        let host = (authority.split(separator: "@").last ?? "").prefix { $0 != ":" }.lowercased()
        var labels = host.split(separator: ".")[...]
        while !labels.isEmpty {
            let name = labels.joined(separator: ".")
            if let rule = rules[name] { return (name, rule) }
            labels = labels.dropFirst()
        }
        return nil
    }
}
