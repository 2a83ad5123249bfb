import HTTP
import News
import Synchronization

/// Current settings of feeds by address, for fetching their pages and pictures.
final class FeedSettingsStore: Sendable {
    private let settings: Mutex<[String: FeedSettings]>
    /// Whether a feed's last document came from a private address.
    let isPrivate: @Sendable (FeedID) async -> Bool

    init(
        _ settings: [String: FeedSettings],
        isPrivate: @escaping @Sendable (FeedID) async -> Bool = { _ in false }
    ) {
        self.settings = Mutex(settings)
        self.isPrivate = isPrivate
    }

    var current: [String: FeedSettings] { settings.withLock { $0 } }

    /// Returns the HTTP options for a section of an online newspaper, on any day.
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

    func take(_ wanted: [String: FeedSettings]) { settings.withLock { $0 = wanted } }
}
