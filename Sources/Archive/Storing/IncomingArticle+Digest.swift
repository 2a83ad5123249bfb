import FoundationEssentials

extension IncomingArticle {
    /// The article's sort key; `nil` without a date, when it is sorted by the time it was first stored.
    var sort: Int64? {
        firstSeen.map { SortKey.of($0, .saved) } ?? published.map { SortKey.of($0) }
    }

    /// Changes whenever something changes that is shown.
    var digest: Int64 {
        var digest = Digest()
        for text in [title, summary, deck, html, link, byline, language] { digest.add(text) }
        digest.add(published?.timeIntervalSince1970)
        for picture in pictures { digest.add(picture) }
        return digest.value
    }
}
