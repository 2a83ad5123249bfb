import Feeds
import News

extension OPMLDocument {
    /// The list as other readers understand it: no credentials, wherever they stand, and `text` at every element, which
    /// OPML 2.0 asks for.
    ///
    /// - Parameter titles: What feeds are called that have no title here.
    /// - Returns: A list of its own; no folder in it is empty.
    func forOthers(titles: [FeedID: String]) -> OPMLDocument {
        OPMLDocument(
            title: title?.shown ?? "Subscriptions",
            outlines: outlines.compactMap { $0.forOthers(titles: titles) }
        )
    }
}

extension OPMLDocument.Outline {
    /// The element alone with what OPML 2.0 knows; `nil` when it is neither a feed nor a folder of some.
    fileprivate func forOthers(titles: [FeedID: String]) -> OPMLDocument.Outline? {
        let inner = outlines.compactMap { $0.forOthers(titles: titles) }
        guard let address else {
            return inner.isEmpty
                ? nil : OPMLDocument.Outline(folder: title?.shown ?? "", outlines: inner)
        }
        let paper = PaperAddress(address)
        let ownTitle = title == address ? nil : title
        var feed = OPMLDocument.Outline(
            address: paper?.nearestFeed ?? ListedAddress.withoutCredentials(address),
            title: (ownTitle ?? titles[FeedID(ofFeedAt: address)])?.shown,
            page: self["htmlUrl"].map(ListedAddress.withoutCredentials),
            categories: categories.map(\.shown)
        )
        // What other readers pass over, and an import here understands.
        if let paper { feed.attributes.append(OPMLDocument.Attribute("paper", paper.text)) }
        feed.outlines = inner
        return feed
    }
}

extension String {
    /// Words as anybody may read them.
    fileprivate var shown: String { UntrustedText.wordsWithoutCredentials(self) }
}
