import FoundationEssentials
import Glibc
import News
import NewspaperUI

/// Display settings that the user chose with keys, stored between runs.
struct DisplaySettingsStore: Codable, Equatable {
    var theme: String?
    /// The configured theme when `theme` was chosen; a different one now takes precedence.
    var configuredTheme: String?
    var text: StoredTextPreferences?
    /// The sort orders by list name.
    var orders: [String: String]?
    /// The story selected on the front page; `nil` for the first one.
    var place: String?
    /// Whether the welcome panel was shown to a user without feeds.
    var wasWelcomed: Bool?

    struct StoredTextPreferences: Codable, Equatable {
        var chosen: TextPreferencesBySection
        /// The configured preferences when `chosen` was stored; those that differ now take precedence.
        var configured: TextPreferencesBySection
    }

    /// A missing or invalid file has no settings.
    init(readingFrom path: String) {
        // Faster than Foundation for users without such a file, the majority.
        guard access(path, R_OK) == 0, let data = FileManager.default.contents(atPath: path),
            let look = try? JSONDecoder().decode(DisplaySettingsStore.self, from: data)
        else { return }
        self = look
    }

    /// Returns the stored theme unless the configured one has changed.
    func theme(besides configured: String?) -> String? {
        configured == configuredTheme ? theme : nil
    }

    /// Returns the stored preferences, except where the configuration has changed.
    func textPreferences(besides configured: TextPreferencesBySection) -> TextPreferencesBySection {
        guard let text else { return configured }
        var preferences = text.chosen
        preferences.take(configured, insteadOf: text.configured)
        return preferences
    }

    /// Returns the stored sort orders that still exist.
    func listOrders(usual: HeadlineSortOrder) -> ListSortOrders {
        ListSortOrders(
            usual: usual,
            chosen: (orders ?? [:]).compactMapValues(HeadlineSortOrder.init(written:))
        )
    }

    /// Stores the chosen theme together with the configured one.
    @MainActor
    mutating func update(_ appearance: DisplaySettings, besides configured: String?) {
        if let choice = appearance.newChoice {
            theme = choice.name
            configuredTheme = configured
        }
        let (chosen, configured) = (
            appearance.textPreferences, appearance.configuredTextPreferences
        )
        text =
            chosen == configured
            ? nil : StoredTextPreferences(chosen: chosen, configured: configured)
        let sorted = appearance.orders.chosen.mapValues(\.written)
        orders = sorted.isEmpty ? nil : sorted
    }

    /// Writes the file, readable only by its owner.
    ///
    /// Errors are ignored, because only display settings are lost.
    func write(to path: String) {
        let file = URL(filePath: path)
        let manager = FileManager.default
        try? manager.createDirectory(
            at: file.deletingLastPathComponent(),
            withIntermediateDirectories: true,
            attributes: [.posixPermissions: 0o700]
        )
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        guard let data = try? encoder.encode(self),
            (try? data.write(to: file, options: .atomic)) != nil
        else { return }
        try? manager.setAttributes([.posixPermissions: 0o600], ofItemAtPath: path)
    }
}
