import Archive
import Markup
import News

extension FullTextFetcher {
    func text(of story: PageFetchInput, policy: FullTextPolicy) -> OfflineTextReadiness {
        let article = story.article
        let failure: FullTextFailure?
        switch article.page {
        case .shown(let words), .hidden(let words): return .page(words: words)
        case .without(let why): failure = why
        case .notFetched: failure = nil
        }
        let words = Self.words(of: article)
        let hasMore = article.link != nil && TeaserIndicator(in: article) != nil
        switch failure {
        case _ where !hasMore, .noMore, .noPage: return .feed(words: words)
        case let failure?: return .teaser(words: words, .failed(failure))
        case nil where policy == .never: return .teaser(words: words, .unwanted)
        case nil where policy == .auto && hasPoorPages(story.habit):
            return .teaser(words: words, .poorPages)
        case nil: return .teaser(words: words, .notFetched)
        }
    }

    static func words(of article: Article) -> Int {
        ReadingTime.words(in: PlainTextExtractor(ofHTML: article.html).text)
    }
}
