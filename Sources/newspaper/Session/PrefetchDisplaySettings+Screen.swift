import News
import NewspaperUI
import Newsroom

extension PrefetchDisplaySettings {
    /// Returns the plan that prefetches stories in the order in which screens show them.
    static func screens(withPictures: Bool) -> PrefetchDisplaySettings {
        let pictures: @Sendable (Article) async -> [String] = { article in
            await PrefetchPlanner.pictures(in: article)
        }
        return PrefetchDisplaySettings(
            leads: { stories, weights, now in
                PrefetchPlanner.leads(among: stories, weights: weights, now: now)
            },
            pictures: withPictures ? pictures : nil
        )
    }
}
