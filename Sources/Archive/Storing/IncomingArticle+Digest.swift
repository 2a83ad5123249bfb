import FoundationEssentials

extension IncomingArticle {
    /// Changes whenever something changes that is shown.
    var digest: Int64 {
        var digest = Digest()
        for text in [title, summary, deck, html, link, byline, language] { digest.add(text) }
        digest.add(published?.timeIntervalSince1970)
        for picture in pictures { digest.add(picture) }
        return digest.value
    }
}
