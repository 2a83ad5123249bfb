import Feeds
import News

extension OPMLDocument {
    /// Returns a copy for other feed readers.
    ///
    /// Credentials and empty folders are removed. The attribute `text`, which OPML 2.0 requires, is
    /// added.
    func forOthers(titles: [FeedID: String]) -> OPMLDocument {
        OPMLDocument(
            title: title?.shown ?? "Subscriptions",
            outlines: outlines.compactMap { $0.forOthers(titles: titles) }
        )
    }
}

extension OPMLDocument.Outline {
    /// Returns a copy for other feed readers; `nil` if the outline is neither a feed nor a folder
    /// with feeds.
    fileprivate func forOthers(titles: [FeedID: String]) -> OPMLDocument.Outline? {
        let inner = outlines.compactMap { $0.forOthers(titles: titles) }
        guard let address else {
            return inner.isEmpty
                ? nil : OPMLDocument.Outline(folder: title?.shown ?? "", outlines: inner)
        }
        let paper = OnlineSectionAddress(address)
        let ownTitle = title == address ? nil : title
        var feed = OPMLDocument.Outline(
            address: paper?.nearestFeed ?? ImportedAddressValidator.withoutCredentials(address),
            title: (ownTitle ?? titles[FeedID(ofFeedAt: address)])?.shown,
            page: self["htmlUrl"].map(ImportedAddressValidator.withoutCredentials),
            categories: categories.map(\.shown)
        )
        // Other readers ignore this attribute. Importing it here restores the section.
        if let paper { feed.attributes.append(OPMLDocument.Attribute("paper", paper.text)) }
        feed.outlines = inner
        return feed
    }
}

extension String {
    fileprivate var shown: String { MessageTextSanitizer.wordsWithoutCredentials(self) }
}
