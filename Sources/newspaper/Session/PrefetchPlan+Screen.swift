import News
import NewspaperUI
import Newsroom

extension PrefetchPlan {
    /// Returns the plan that prefetches stories in the order in which screens show them.
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
