import Synchronization

/// What is set for feeds, by their names, for whoever asks for their pages and pictures; it may change meanwhile.
final class FeedSettingsShelf: Sendable {
    private let settings: Mutex<[String: FeedSettings]>

    /// Begins with some settings.
    init(_ settings: [String: FeedSettings]) { self.settings = Mutex(settings) }

    /// What counts now.
    var current: [String: FeedSettings] { settings.withLock { $0 } }

    /// Has other settings count for whatever is asked from now on.
    func take(_ wanted: [String: FeedSettings]) { settings.withLock { $0 = wanted } }
}
