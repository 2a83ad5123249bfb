import Editing
public import FoundationEssentials
public import News
import Typesetting

/// Selects the stories and pictures to prefetch, in the order in which the user will see them.
public enum PrefetchPlanner {
    private static let leads = 12

    /// Returns at most twelve stories that would lead the front page, best first.
    ///
    /// `stories` are in list order.
    public static func leads(
        among stories: [Headline],
        weights: [FeedID: Int],
        now: Date
    ) -> [Headline] {
        let ranks = FrontPageRank.ranks(of: stories, weights: weights, now: now)
        return FrontPageRank.order(of: ranks).prefix(leads).map { stories[$0] }
    }

    /// Returns the web addresses of a story’s pictures, in order.
    @concurrent
    public static func pictures(in article: Article) async -> [String] {
        let storyDocument = await StoryTypesetter.read(article)
        return storyDocument.pictures.map(\.address).filter { $0.hasPrefix("http") }
    }
}
