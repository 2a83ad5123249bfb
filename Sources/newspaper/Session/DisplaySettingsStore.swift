import FoundationEssentials
import Glibc
import News
import NewspaperUI

/// What the reader has chosen by keys, from one run to the next.
struct DisplaySettingsStore: Codable, Equatable {
    /// The name of the theme.
    var theme: String?
    /// The theme of the configuration when that was chosen: once it is another one, that counts.
    var configuredTheme: String?
    /// How text is set, where a key has changed that.
    var text: KeptManner?
    /// The orders of lists that were sorted, by their names; `nil` means none.
    var orders: [String: String]?
    /// The story that was selected in the list on the front page; `nil` for the first one.
    var place: String?

    /// A manner of setting text that was chosen by keys.
    struct KeptManner: Codable, Equatable {
        var chosen: TextPreferencesBySection
        /// What the configuration said then: what it says in another way now, counts.
        var configured: TextPreferencesBySection
    }

    /// What a file holds; nothing where there is none, or no such file.
    init(readingFrom path: String) {
        // Most readers have none, and asking Foundation takes a start longer than asking the system.
        guard access(path, R_OK) == 0, let data = FileManager.default.contents(atPath: path),
            let look = try? JSONDecoder().decode(DisplaySettingsStore.self, from: data)
        else { return }
        self = look
    }

    /// The theme to open with, unless the command line names one.
    func theme(besides configured: String?) -> String? {
        configured == configuredTheme ? theme : nil
    }

    /// The manners in which text is set.
    ///
    /// - Parameter configured: What the configuration says.
    /// - Returns: What was chosen, as far as the configuration says the same as then.
    func textManners(besides configured: TextPreferencesBySection) -> TextPreferencesBySection {
        guard let text else { return configured }
        var manners = text.chosen
        manners.take(configured, insteadOf: text.configured)
        return manners
    }

    /// In which order lists stand; what is no order any more is left out.
    func listOrders(usual: HeadlineSortOrder) -> ListSortOrders {
        ListSortOrders(
            usual: usual,
            chosen: (orders ?? [:]).compactMapValues(HeadlineSortOrder.init(written:))
        )
    }

    /// Takes what was chosen since the paper was opened, beside the theme of the configuration.
    @MainActor
    mutating func take(_ appearance: DisplaySettings, besides configured: String?) {
        if let choice = appearance.newChoice {
            theme = choice.name
            configuredTheme = configured
        }
        let (chosen, configured) = (appearance.textManners, appearance.configuredManners)
        text = chosen == configured ? nil : KeptManner(chosen: chosen, configured: configured)
        let sorted = appearance.orders.chosen.mapValues(\.written)
        orders = sorted.isEmpty ? nil : sorted
    }

    /// Writes it, for its owner alone.
    ///
    /// Where that is not possible the look is as it was the next time, which is told to nobody who leaves.
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
