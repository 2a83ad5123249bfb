import Feeds

extension OPMLDocument {
    /// The list as other readers understand it: no credentials, and `text` at every element, which
    /// OPML 2.0 asks for.
    var forOthers: OPMLDocument {
        OPMLDocument(title: title ?? "Subscriptions", outlines: outlines.compactMap(\.forOthers))
    }
}

extension OPMLDocument.Outline {
    /// The element alone with what OPML 2.0 knows; `nil` when it is neither a feed nor a folder of some.
    fileprivate var forOthers: OPMLDocument.Outline? {
        let inner = outlines.compactMap(\.forOthers)
        guard let address else {
            return inner.isEmpty ? nil : OPMLDocument.Outline(folder: title ?? "", outlines: inner)
        }
        let paper = PaperAddress(address)
        var feed = OPMLDocument.Outline(
            address: paper?.nearestFeed ?? ListedAddress.withoutCredentials(address),
            title: title == address ? nil : title,
            page: self["htmlUrl"],
            categories: categories
        )
        // What other readers pass over, and an import here understands.
        if let paper { feed.attributes.append(OPMLDocument.Attribute("paper", paper.text)) }
        feed.outlines = inner
        return feed
    }
}
