public import FoundationEssentials
public import News

/// The display settings that determine which stories and pictures are prefetched.
public struct PrefetchPlan: Sendable {
    let leads: @Sendable ([Headline], [FeedID: Int], Date) -> [Headline]
    let pictures: (@Sendable (Article) async -> [String])?

    /// Creates a plan.
    ///
    /// `leads` returns the front page's stories, given feed weights and the time; `pictures` returns a story's
    /// picture addresses.
    public init(
        leads: @escaping @Sendable ([Headline], [FeedID: Int], Date) -> [Headline],
        pictures: (@Sendable (Article) async -> [String])?
    ) {
        self.leads = leads
        self.pictures = pictures
    }
}
