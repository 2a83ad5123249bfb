import FoundationEssentials
import Glibc
import NewspaperUI

/// What the reader has chosen by keys, from one run to the next.
struct KeptLook: Codable, Equatable {
    /// The name of the theme.
    var theme: String?
    /// The theme of the configuration when that was chosen: once it is another one, that counts.
    var configuredTheme: String?
    /// The longest line of a story, in columns.
    var measure: Int?

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

    /// Takes what was chosen since the paper was opened.
    @MainActor
    mutating func take(_ appearance: Appearance, besides configured: String?) {
        if let choice = appearance.newChoice {
            theme = choice.name
            configuredTheme = configured
        }
        let isUsual = appearance.measure == Appearance.usualMeasure
        measure = isUsual ? nil : appearance.measure
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
