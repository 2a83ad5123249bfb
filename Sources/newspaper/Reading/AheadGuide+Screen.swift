import News
import NewspaperUI
import Newsroom

extension AheadGuide {
    /// The way through the newspaper's own screens, with pictures or without.
    static func screens(withPictures: Bool) -> AheadGuide {
        let pictures: @Sendable (Article) async -> [String] = { article in
            await ReadingAhead.pictures(in: article)
        }
        return AheadGuide(
            leads: { stories, weights, now in
                ReadingAhead.leads(among: stories, weights: weights, now: now)
            },
            pictures: withPictures ? pictures : nil
        )
    }
}
