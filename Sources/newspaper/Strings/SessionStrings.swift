enum SessionStrings {
    static let marksNotAvailable =
        "Your last changes could not be saved: the archive is not available."
    static let marksNotSaved = "Your last changes were not saved: the archive is busy."
    static let savingMarks =
        "Waiting to save your last changes: another program is using the archive. ^C: discard them"

    static let applied = "Applied the changes in config.json5."
    static let defaultsUsed = "Invalid settings are replaced by their defaults."
    static let settingIgnored = "The setting is ignored."

    static func defaultUsed(_ value: String) -> String { "The default, \(value), is used." }

    static let previousSettingsApply = "The previous settings stay in effect."

    static func needRestart(_ keys: [String]) -> String {
        let names = keys.map { "“\($0)”" }
        guard names.count > 1 else { return "\(names.joined()) takes effect after a restart." }
        let listed = "\(names.dropLast().joined(separator: ", ")) and \(names[names.count - 1])"
        return "\(listed) take effect after a restart."
    }

    static let noPlayer =
        "Couldn’t start a player. Install mpv, or set “enclosures.player” in the configuration."
    static let programNotFound = "program not found"
    static let cannotStart = "can’t be started"
    static let notARegularFile = "not a regular file"
    static let suspended =
        "\nThe command is suspended. Enter: continue, any other key: terminate"

    static func pressAnyKey(after sentence: String) -> String {
        "\n\(sentence) Press any key to continue."
    }

    static func fileNotWritten(detail: String) -> String {
        "was not run: can’t write its temporary file (\(detail))"
    }

    static func prefetched(
        _ brought: String,
        megabytes: Double,
        isOverBudget: Bool,
        isOffline: Bool
    )
        -> String
    {
        let line = "\(brought) saved for offline reading (\(megabytes) MB)"
        if isOverBudget { return "\(line); download limit reached" }
        return isOffline ? "\(line); no server could be reached" : line
    }

    static let noServerReached = "No server could be reached."
    static let nothingPrefetched = "No more content could be fetched. Each story shows the reason."

    static func nothingPrefetched(unreachedServers count: Int) -> String {
        "No more content could be fetched: \(servers(count)) could not be reached."
    }

    static func prefetchedUntilOffline(_ brought: String) -> String {
        "\(brought) fetched before the connection was lost."
    }

    static func prefetchedUpToLimit(_ brought: String, megabytes: Double) -> String {
        "\(brought) fetched (\(megabytes) MB). The limit offline.megabytes was reached. d: continue"
    }

    static func prefetched(_ brought: String, megabytes: Double, unreachedServers count: Int)
        -> String
    {
        count == 0
            ? "\(brought) fetched (\(megabytes) MB)."
            : "\(brought) fetched (\(megabytes) MB); \(servers(count)) could not be reached."
    }

    /// Returns text such as `1 full text and 3 pictures`, omitting a zero count.
    static func prefetchCounts(texts: Int, pictures: Int) -> String {
        let textCount = CommandStrings.counted(texts, "full text")
        let pictureCount = CommandStrings.counted(pictures, "picture")
        if texts == 0, pictures > 0 { return pictureCount }
        if pictures == 0, texts > 0 { return textCount }
        return "\(textCount) and \(pictureCount)"
    }

    private static func servers(_ count: Int) -> String { CommandStrings.counted(count, "server") }
}
