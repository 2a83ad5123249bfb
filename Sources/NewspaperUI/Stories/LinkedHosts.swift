import News

/// Where the links of stories lead, as far as that is to another site than the other links of their feed.
struct LinkedHosts: Hashable {
    /// The site of most links of a feed; `nil` for a feed whose links lead to many.
    private var usual: [FeedID: String?] = [:]

    /// With fewer stories nobody knows what is usual in a feed.
    private static let fewestStories = 3

    /// Looks at the stories of a list.
    init(_ headlines: [Headline]) {
        var counts: [FeedID: [String: Int]] = [:]
        for headline in headlines {
            guard let host = headline.linkHost, headline.feed.account != .saved else { continue }
            counts[headline.feed, default: [:]][host, default: 0] += 1
        }
        for (feed, hosts) in counts {
            let all = hosts.values.reduce(0, +)
            guard all >= Self.fewestStories, let most = hosts.max(by: { $0.value < $1.value })
            else { continue }
            usual.updateValue(most.value * 2 > all ? most.key : nil, forKey: feed)
        }
    }

    /// The site to which a story leads, if that is another one than those of its feed.
    func foreign(to headline: Headline) -> String? {
        guard let host = headline.linkHost, let known = usual[headline.feed] else { return nil }
        guard let usual = known else { return host }
        return Self.areOfOneSite(host, usual) ? nil : host
    }

    /// Whether one host is the other, or a part of it.
    private static func areOfOneSite(_ one: String, _ other: String) -> Bool {
        one == other || one.hasSuffix(".\(other)") || other.hasSuffix(".\(one)")
            || one.split(separator: ".").suffix(2) == other.split(separator: ".").suffix(2)
    }
}
