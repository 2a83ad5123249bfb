import News
import Synchronization

/// The settings of a news service and its feeds, which can change while the newspaper is open.
final class NewsServiceSettingsStore: Sendable {
    let feeds: FeedSettingsStore
    private let settings: Mutex<NewsServiceSettings>

    init(_ configuration: NewsroomConfiguration, feeds: FeedSettingsStore) {
        settings = Mutex(NewsServiceSettings(configuration))
        self.feeds = feeds
    }

    var current: NewsServiceSettings { settings.withLock { $0 } }

    /// Applies a configuration.
    ///
    /// Returns whether weights or saved queries, which affect the edition, have changed.
    func take(_ configuration: NewsroomConfiguration) -> Bool {
        let changesEdition = settings.withLock { settings in
            let earlier = settings
            settings = NewsServiceSettings(configuration, earlier: earlier)
            return settings.weights != earlier.weights || settings.saved != earlier.saved
        }
        feeds.take(configuration.named.feeds)
        return changesEdition
    }
}
