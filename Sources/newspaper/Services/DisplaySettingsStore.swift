import FoundationEssentials
import Glibc
import News
import NewspaperUI

/// Display settings that the user chose with keys, stored in a file between runs.
struct DisplaySettingsStore: Codable, Equatable {
    var theme: String?
    /// The configured theme when `theme` was chosen; if it has changed since, it replaces `theme`.
    var configuredTheme: String?
    var text: StoredTextPreferences?
    var orders: [String: String]?
    /// The ID of the story selected on the front page; `nil` for the first one.
    var place: String?
    /// The section of the front page; `nil` for the whole newspaper or a saved query.
    var section: String?
    /// The layout that the user chose with a key.
    var layout: String?
    /// The configured layout when `layout` was chosen; if it has changed since, it replaces
    /// `layout`.
    var configuredLayout: String?
    /// Whether the welcome panel was shown to a user without feeds.
    var wasWelcomed: Bool?

    struct StoredTextPreferences: Codable, Equatable {
        var chosen: TextPreferencesBySection
        /// The configured text preferences when `chosen` was stored; later changes take precedence.
        var configured: TextPreferencesBySection
    }

    /// Reads the stored settings; a missing or invalid file contains none.
    init(readingFrom path: String) {
        // Most users do not have this file, and this check is faster.
        guard access(path, R_OK) == 0, let data = FileManager.default.contents(atPath: path),
            let look = try? JSONDecoder().decode(DisplaySettingsStore.self, from: data)
        else { return }
        self = look
    }

    /// Returns the stored theme; `nil` if the configured one has changed since.
    func theme(besides configured: String?) -> String? {
        configured == configuredTheme ? theme : nil
    }

    /// Returns the stored layout; `nil` if it is unknown, or the configured one has changed since.
    func layout(besides configured: String?) -> String? {
        guard configured == configuredLayout else { return nil }
        return layout.flatMap(StoriesArrangement.init)?.rawValue
    }

    /// The place at which the last session ended.
    var readingPlace: ReadingPlace {
        ReadingPlace(section: section.map { SectionID($0) }, story: place.map { ArticleID($0) })
    }

    /// Stores the place at which the session ends.
    mutating func update(_ place: ReadingPlace?, besides configured: String?) {
        self.place = place?.story?.text
        section = place?.section.flatMap { $0.isSaved ? nil : $0.text }
        guard let chosen = place?.arrangement else { return }
        layout = chosen.rawValue
        configuredLayout = configured
    }

    /// Returns the stored preferences, except those whose configuration has changed since.
    func textPreferences(besides configured: TextPreferencesBySection) -> TextPreferencesBySection {
        guard let text else { return configured }
        var preferences = text.chosen
        preferences.take(configured, insteadOf: text.configured)
        return preferences
    }

    func listOrders(usual: HeadlineSortOrder) -> ListSortOrders {
        ListSortOrders(
            usual: usual,
            chosen: (orders ?? [:]).compactMapValues(HeadlineSortOrder.init(written:))
        )
    }

    @MainActor
    mutating func update(_ appearance: DisplaySettings, besides configured: String?) {
        if let choice = appearance.newChoice {
            theme = choice.name
            configuredTheme = configured
        }
        let (chosen, configured) = (
            appearance.textPreferences, appearance.configured.textPreferences
        )
        text =
            chosen == configured
            ? nil : StoredTextPreferences(chosen: chosen, configured: configured)
        let sorted = appearance.orders.chosen.mapValues(\.written)
        orders = sorted.isEmpty ? nil : sorted
    }

    /// Writes the file, readable only by its owner; ignores errors, because only display settings
    /// are lost.
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
