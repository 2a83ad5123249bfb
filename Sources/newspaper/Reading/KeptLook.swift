import FoundationEssentials
import Glibc
import News
import NewspaperUI

/// What the reader has chosen by keys, from one run to the next.
struct KeptLook: Codable, Equatable {
    /// The name of the theme.
    var theme: String?
    /// The theme of the configuration when that was chosen: once it is another one, that counts.
    var configuredTheme: String?
    /// The longest line of a story, in columns.
    var measure: Int?

    /// Whether lines end below each other, where that is another choice than the configuration's.
    var justifies: Bool?
    /// What the configuration said when that was chosen: once it says something else, that counts.
    var configuredJustification: Bool?
    /// Whether words are divided; `nil` means the usual.
    var hyphenates: Bool?
    /// Whether blank lines stand between paragraphs; `nil` means the usual.
    var spacesParagraphs: Bool?
    /// The orders of lists that were sorted, by their names; `nil` means none.
    var orders: [String: String]?

    /// What a file holds; nothing where there is none, or no such file.
    init(readingFrom path: String) {
        // Most readers have none, and asking Foundation takes a start longer than asking the system.
        guard access(path, R_OK) == 0, let data = FileManager.default.contents(atPath: path),
            let look = try? JSONDecoder().decode(KeptLook.self, from: data)
        else { return }
        self = look
    }

    /// The theme to open with, unless the command line names one.
    func theme(besides configured: String?) -> String? {
        configured == configuredTheme ? theme : nil
    }

    /// The manner in which text is set.
    ///
    /// - Parameter configured: Whether the configuration has lines end below each other.
    /// - Returns: What was chosen, else what is configured.
    func textManner(besides configured: Bool) -> TextManner {
        let chosen = configured == configuredJustification ? justifies : nil
        return TextManner(
            isJustified: chosen ?? configured,
            isHyphenated: hyphenates ?? true,
            spacesParagraphs: spacesParagraphs ?? false
        )
    }

    /// In which order lists stand; what is no order any more is left out.
    func listOrders(usual: HeadlineOrder) -> ListOrders {
        ListOrders(
            usual: usual,
            chosen: (orders ?? [:]).compactMapValues(HeadlineOrder.init(written:))
        )
    }

    /// Takes what was chosen since the paper was opened, beside the theme and the justification of the configuration.
    @MainActor
    mutating func take(
        _ appearance: Appearance,
        besides configured: String?,
        justifying configuredJustification: Bool
    ) {
        if let choice = appearance.newChoice {
            theme = choice.name
            configuredTheme = configured
        }
        let isUsual = appearance.measure == Appearance.usualMeasure
        measure = isUsual ? nil : appearance.measure
        let manner = appearance.textManner
        let isOwn = manner.isJustified != configuredJustification
        justifies = isOwn ? manner.isJustified : nil
        self.configuredJustification = isOwn ? configuredJustification : nil
        hyphenates = manner.isHyphenated ? nil : false
        spacesParagraphs = manner.spacesParagraphs ? true : nil
        let chosen = appearance.orders.chosen.mapValues(\.written)
        orders = chosen.isEmpty ? nil : chosen
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
