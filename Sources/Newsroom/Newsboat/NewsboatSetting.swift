/// A setting of newsboat's that is not taken over, because it means nothing here or has another name.
public struct NewsboatSetting: Hashable, Sendable {
    /// What it is about.
    public enum Kind: Hashable, Sendable {
        /// Stories that are left out by a rule.
        case ignoring
        /// Several deeds under one key.
        case macro
        /// A key with another meaning, or with none.
        case key
        /// Words or rows in colours.
        case highlight
        /// Fetching by itself; `false` where it is switched off.
        case automaticReload(Bool)
        /// The minutes between two fetches; `nil` where that is no number.
        case reloadTime(minutes: Int?)
    }

    /// What it is about.
    public let kind: Kind
    /// The line as far as it can be shown: on one line, and without what a macro would run.
    public let text: String

    /// Takes the words of a line; `nil` for what nobody will miss.
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
            // After them come deeds, which may be commands.
            shownCount = min(3, words.count)
        case "highlight", "highlight-article", "highlight-feed": kind = .highlight
        case "auto-reload": kind = .automaticReload(["yes", "true"].contains(words[1]))
        case "reload-time": kind = .reloadTime(minutes: Int(words[1]).flatMap { $0 > 0 ? $0 : nil })
        default: return nil
        }
        text = ImportedText.cleaned(words.prefix(shownCount).joined(separator: " ")) ?? name
    }
}
