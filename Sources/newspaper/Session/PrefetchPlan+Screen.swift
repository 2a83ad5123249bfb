import News
import NewspaperUI
import Newsroom

extension PrefetchPlan {
    /// Prefetches in the order of the screens.
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
