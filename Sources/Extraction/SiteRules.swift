/// What a reader says of the pages of one site, in selectors.
public struct SiteRule: Hashable, Sendable {
    /// The elements that hold the story; several are joined.
    public var body: Selector?
    /// The headline.
    public var title: Selector?
    /// Who wrote it.
    public var byline: Selector?
    /// The link to the page on which the story goes on.
    public var nextPage: Selector?
    /// What is left out.
    public var strip: Selector?

    /// Says nothing.
    public init() {}
}

/// The rules of all sites, by the names of their hosts.
public struct SiteRules: Hashable, Sendable {
    private let rules: [String: SiteRule]

    /// Makes rules.
    ///
    /// - Parameter rules: By host in lower case. One for `example.org` holds for `www.example.org` too, unless
    ///   there is one for that.
    public init(_ rules: [String: SiteRule] = [:]) {
        self.rules = rules
    }

    /// The rule for an address with the host that it is for.
    func rule(for address: String?) -> (host: String, rule: SiteRule)? {
        guard !rules.isEmpty, let address,
            let start = address.components(parting: "://").dropFirst().first
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
