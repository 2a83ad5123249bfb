/// A newsboat setting that is not imported, because Newspaper has no such setting or has it under
/// another name.
public struct SkippedNewsboatSetting: Hashable, Sendable {
    /// The purpose of a setting.
    public enum Kind: Hashable, Sendable {
        case ignoring
        case macro
        case key
        case highlight
        case automaticReload(Bool)
        /// The interval between reloads; `nil` if invalid.
        case reloadTime(minutes: Int?)
    }

    /// The kind of setting.
    public let kind: Kind
    /// The setting on one line.
    ///
    /// The commands of a macro are omitted.
    public let text: String

    /// Creates a setting from the words of a line; `nil` if the user needs no advice about it.
    init?(_ words: [String]) {
        guard let name = words.first, words.count > 1 else { return nil }
        var shownCount = words.count
        switch name {
        case "ignore-article": kind = .ignoring
        case "macro":
            kind = .macro
            shownCount = 2
        case "bind-key", "unbind-key", "bind":
            kind = .key
            // The remaining words may be commands.
            shownCount = min(3, words.count)
        case "highlight", "highlight-article", "highlight-feed": kind = .highlight
        case "auto-reload": kind = .automaticReload(["yes", "true"].contains(words[1]))
        case "reload-time": kind = .reloadTime(minutes: Int(words[1]).flatMap { $0 > 0 ? $0 : nil })
        default: return nil
        }
        text = ImportedText.cleaned(words.prefix(shownCount).joined(separator: " ")) ?? name
    }
}
