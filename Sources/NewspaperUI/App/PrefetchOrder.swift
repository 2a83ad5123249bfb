import Editing
public import FoundationEssentials
public import News
import Typesetting

/// What a reader of the screens will come to, for those who fetch it before.
public enum PrefetchOrder {
    /// As many stories as stand first on a front page.
    private static let leads = 12

    /// The stories that would lead the front page, the first one first.
    ///
    /// - Parameters:
    ///   - stories: In the order of the list.
    ///   - weights: What the reader thinks of feeds, where it was said.
    ///   - now: When it is.
    /// - Returns: Some of them.
    public static func leads(
        among stories: [Headline],
        weights: [FeedID: Int],
        now: Date
    ) -> [Headline] {
        let ranks = StoryRank.ranks(of: stories, weights: weights, now: now)
        return StoryRank.order(of: ranks).prefix(leads).map { stories[$0] }
    }

    /// The addresses of the pictures in a story, in its order; what is written out in it needs no fetching.
    @concurrent
    public static func pictures(in article: Article) async -> [String] {
        let manuscript = await StoryTypesetter.read(article)
        return manuscript.pictures.map(\.address).filter { $0.hasPrefix("http") }
    }
}
