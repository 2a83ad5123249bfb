public import FoundationEssentials
public import News

/// What a screen knows of the way that a reader takes, for fetching ahead.
public struct PrefetchPlan: Sendable {
    let leads: @Sendable ([Headline], [FeedID: Int], Date) -> [Headline]
    let pictures: (@Sendable (Article) async -> [String])?

    /// Makes a guide.
    ///
    /// - Parameters:
    ///   - leads: Which of some stories lead the front page, by the weights of feeds and the time.
    ///   - pictures: The addresses of the pictures in a story; `nil` where none are wanted.
    public init(
        leads: @escaping @Sendable ([Headline], [FeedID: Int], Date) -> [Headline],
        pictures: (@Sendable (Article) async -> [String])?
    ) {
        self.leads = leads
        self.pictures = pictures
    }
}
