import Markup

struct RSSChannel {
    let base: String?

    func read(_ channel: XMLElement) -> ParsedFeed {
        var feed = ParsedFeed()
        var other = ParsedFeed()
        var updates = UpdateHints()
        feed.link = channel[anyCase: "href"].flatMap(resolve)
        for child in channel.children {
            switch child.vocabulary(in: channel) {
            case .plain:
                readOwn(child, into: &feed)
                updates.read(child)
            case .syndication: updates.read(child)
            default: readOther(child, into: &other)
            }
        }
        feed.title = feed.title ?? other.title
        feed.link = LenientURLParser.best(of: feed.link, other.link)
        feed.language = feed.language ?? other.language
        feed.subtitle = feed.subtitle ?? other.subtitle
        feed.icon = feed.icon ?? other.icon
        feed.updateInterval = updates.interval
        feed.skippedHours = updates.skippedHours
        feed.skippedDays = updates.skippedDays
        return feed
    }

    func picture(_ image: XMLElement) -> String? {
        let url = image.children.first { $0.name.lowercased() == "url" }?.line
        return (url ?? image["href"]?.nonEmpty).flatMap(resolve)
    }

    private func readOwn(_ child: XMLElement, into feed: inout ParsedFeed) {
        switch child.name.lowercased() {
        case "title": feed.title = feed.title ?? child.plainTitle
        case "link": feed.link = LenientURLParser.best(of: child.pageAddress(base: base), feed.link)
        case "language": feed.language = child.line ?? feed.language
        case "description", "abstract": feed.subtitle = feed.subtitle ?? child.plainTitle
        case "image", "logo", "icon":
            feed.icon = feed.icon ?? picture(child) ?? child.line.flatMap(resolve)
        default: break
        }
    }

    private func readOther(_ child: XMLElement, into feed: inout ParsedFeed) {
        switch (child.vocabulary, child.name) {
        case (.dublinCore, "title"), (.atom, "title"): feed.title = feed.title ?? child.plainTitle
        case (.dublinCore, "language"): feed.language = feed.language ?? child.line
        case (.atom, "link"):
            feed.link = LenientURLParser.best(of: feed.link, child.pageAddress(base: base))
        case (.dublinCore, "description"), (.itunes, "summary"), (.itunes, "subtitle"),
            (.atom, "subtitle"):
            feed.subtitle = feed.subtitle ?? child.plainTitle
        case (.itunes, "image"), (.media, "thumbnail"):
            feed.icon = feed.icon ?? (child["href"] ?? child["url"])?.nonEmpty.flatMap(resolve)
        case (.atom, "icon"), (.atom, "logo"):
            feed.icon = feed.icon ?? child.line.flatMap(resolve)
        default: break
        }
    }

    private func resolve(_ reference: String) -> String? {
        LenientURLParser.resolve(reference, against: base)
    }
}

extension XMLElement {
    /// Returns the web page to which a link element refers; `nil` for other relations.
    ///
    /// Supports Atom links, which occur in RSS even without their namespace.
    func pageAddress(base: String?) -> String? {
        if let rel = self["rel"]?.lowercased().nonEmpty,
            !rel.split(separator: " ").contains("alternate")
        {
            return nil
        }
        guard let written = line ?? self["href"]?.nonEmpty else { return nil }
        return LenientURLParser.resolve(
            LenientURLParser.corrected(written),
            against: self.base(from: base)
        )
    }

    /// The text, if it is a web address.
    var addressLine: String? {
        line.flatMap { LenientURLParser.isWeb($0) && !$0.contains(" ") ? $0 : nil }
    }

    subscript(anyCase name: String) -> String? {
        (self[name] ?? self[name.uppercased()])?.nonEmpty
    }
}
