import Addresses
import Archive
import Extraction
import Feeds
import News

extension ArticleBuilder {
    /// Returns the article of a saved page, without a key: the archive determines it.
    func article(ofPage story: ExtractedStory, at address: String) -> IncomingArticle {
        var entry = ParsedEntry()
        entry.title = story.title
        entry.link = address
        entry.content = story.html
        entry.summary = story.excerpt
        entry.image = story.leadPicture
        entry.authors = [story.byline].compactMap(\.self)
        entry.published = story.published.flatMap(FeedDate.parse)
        var article = article(from: entry, key: "")
        article.language = story.language.flatMap { $0.utf8.count <= 35 ? $0 : nil }
        return article
    }

    /// Returns the article of a linked page.
    ///
    /// Its pictures are fetched with the settings of `feed`, which links to it.
    func article(
        ofLinkedPage page: FetchedPage,
        askedFor address: String,
        from feed: FeedID
    ) -> Article {
        var story = page.story
        story.html = page.html
        let found = article(ofPage: story, at: page.address)
        return Article(
            headline: Headline(
                id: ArticleID(ofPageAt: address, linkedFrom: feed),
                title: found.title,
                feed: feed,
                source: Self.site(ofPage: page.story, at: page.address) ?? "",
                section: SectionID(""),
                byline: found.byline,
                published: found.published,
                language: found.language,
                readingMinutes: found.readingMinutes,
                hasPicture: found.hasPicture,
                state: ReadingState(isRead: true)
            ),
            deck: found.deck,
            html: found.html,
            link: found.link,
            pictures: found.pictures,
            page: .notFetched
        )
    }

    static func site(ofPage story: ExtractedStory, at address: String) -> String? {
        story.site.flatMap(ImportedText.cleaned) ?? Address(address)?.server.host
    }
}
