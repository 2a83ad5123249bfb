import FoundationEssentials
import Glibc
import News
import NewspaperUI

/// Display settings that the user chose with keys, stored between runs.
struct DisplaySettingsStore: Codable, Equatable {
    var theme: String?
    /// The configured theme at the time when `theme` was chosen.
    ///
    /// If the configuration has another theme now, that one applies.
    var configuredTheme: String?
    var text: StoredTextPreferences?
    /// The sort orders by the names of lists.
    var orders: [String: String]?
    /// The story selected on the front page; `nil` for the first one.
    var place: String?

    struct StoredTextPreferences: Codable, Equatable {
        var chosen: TextPreferencesBySection
        /// The configured preferences when `chosen` was stored; settings that differ now override the chosen ones.
        var configured: TextPreferencesBySection
    }

    /// Reads the settings from a file; a missing or invalid file has none.
    init(readingFrom path: String) {
        // Faster than Foundation for most users, who have no such file.
        guard access(path, R_OK) == 0, let data = FileManager.default.contents(atPath: path),
            let look = try? JSONDecoder().decode(DisplaySettingsStore.self, from: data)
        else { return }
        self = look
    }

    /// Returns the stored theme; `nil` if the configured theme has changed since.
    func theme(besides configured: String?) -> String? {
        configured == configuredTheme ? theme : nil
    }

    /// Returns the stored text preferences, except where the configuration has changed since.
    func textPreferences(besides configured: TextPreferencesBySection) -> TextPreferencesBySection {
        guard let text else { return configured }
        var manners = text.chosen
        manners.take(configured, insteadOf: text.configured)
        return manners
    }

    /// Returns the stored sort orders, without those that no longer exist.
    func listOrders(usual: HeadlineSortOrder) -> ListSortOrders {
        ListSortOrders(
            usual: usual,
            chosen: (orders ?? [:]).compactMapValues(HeadlineSortOrder.init(written:))
        )
    }

    /// Updates the settings, storing with a chosen theme the configured one.
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

    /// Writes the file with permissions for the owner only.
    ///
    /// Errors are ignored: the user is leaving, and only display settings are lost.
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
