import HTTP
import News
import Synchronization

/// What is set for feeds, by their names, for whoever asks for their pages and pictures; it may change meanwhile.
final class FeedSettingsStore: Sendable {
    private let settings: Mutex<[String: FeedSettings]>
    /// Whether a feed's last document came from a private address.
    let isPrivate: @Sendable (FeedID) async -> Bool

    /// Begins with some settings.
    ///
    /// - Parameters:
    ///   - settings: By the feed's address.
    ///   - isPrivate: Whether a feed's last document came from a private address.
    init(
        _ settings: [String: FeedSettings],
        isPrivate: @escaping @Sendable (FeedID) async -> Bool = { _ in false }
    ) {
        self.settings = Mutex(settings)
        self.isPrivate = isPrivate
    }

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
