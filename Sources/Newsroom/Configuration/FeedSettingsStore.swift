import HTTP
import News
import Synchronization

final class FeedSettingsStore: Sendable {
    private let settings: Mutex<[String: FeedSettings]>
    let isPrivate: @Sendable (FeedID) async -> Bool
    /// Returns the address of an account's server; `nil` for other accounts.
    let serverAddress: @Sendable (AccountID) -> String?

    init(
        _ settings: [String: FeedSettings],
        isPrivate: @escaping @Sendable (FeedID) async -> Bool = { _ in false },
        serverAddress: @escaping @Sendable (AccountID) -> String? = { _ in nil }
    ) {
        self.settings = Mutex(settings)
        self.isPrivate = isPrivate
        self.serverAddress = serverAddress
    }

    var current: [String: FeedSettings] { settings.withLock { $0 } }

    func options(of part: OnlineSectionAddress) async throws(FeedFailure) -> HTTPOptions {
        let known = current
        let everyDay = OnlineSectionAddress(
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
