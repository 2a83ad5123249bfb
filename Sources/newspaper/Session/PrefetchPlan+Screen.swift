import News
import NewspaperUI
import Newsroom

extension PrefetchPlan {
    /// The way through the newspaper's own screens, with pictures or without.
    static func screens(withPictures: Bool) -> PrefetchPlan {
        let pictures: @Sendable (Article) async -> [String] = { article in
            await PrefetchOrder.pictures(in: article)
        }
        return PrefetchPlan(
            leads: { stories, weights, now in
                PrefetchOrder.leads(among: stories, weights: weights, now: now)
            },
            pictures: withPictures ? pictures : nil
        )
    }
}
