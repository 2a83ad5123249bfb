import HTTP
import News
import Synchronization

/// What is set for feeds, by their names, for whoever asks for their pages and pictures; it may change meanwhile.
final class FeedSettingsShelf: Sendable {
    private let settings: Mutex<[String: FeedSettings]>

    /// Begins with some settings.
    init(_ settings: [String: FeedSettings]) { self.settings = Mutex(settings) }

    /// What counts now.
    var current: [String: FeedSettings] { settings.withLock { $0 } }

    /// How the service of a part is asked; what is set for a part counts for each of its days.
    ///
    /// - Throws: What is wrong with the command that tells a password.
    func options(of part: PaperAddress) async throws(FeedFailure) -> HTTPOptions {
        let known = current
        let everyDay = PaperAddress(
            part.service,
            part.part,
            language: part.language,
            words: part.words
        )
        let own = known[part.text] ?? known[everyDay.text]
        return try await (own ?? FeedSettings()).options(for: part.text)
    }

    /// Has other settings count for whatever is asked from now on.
    func take(_ wanted: [String: FeedSettings]) { settings.withLock { $0 = wanted } }
}
