import FoundationEssentials

extension IncomingArticle {
    var sort: Int64? {
        firstSeen.map { StoryDateSortKey.of($0, .saved) }
            ?? published.map { StoryDateSortKey.of($0) }
    }

    /// A digest of everything that is displayed.
    var digest: Int64 {
        var digest = Digest()
        for text in [title, summary, deck, html, link, byline, language] { digest.add(text) }
        digest.add(published?.timeIntervalSince1970)
        for picture in pictures { digest.add(picture) }
        return digest.value
    }
}
