enum ImportStrings {
    static func mixedFiles(feedFile: String) -> String {
        "Nothing was imported: \(feedFile) contains feeds, but other files contain pages. "
            + "Import feeds and pages separately."
    }

    static let tooLarge = "larger than 256 MB"

    static func unreadable(_ name: String, detail: String) -> String {
        "Can’t read \(name) (\(detail))."
    }

    static let unreadableInput = "Can’t read standard input (\(tooLarge))."

    static let malformedList = "a malformed list"

    static func feedInsteadOfList(_ name: String, found: String) -> String {
        "\(name) is \(found), not a list of feeds or pages. Use “newspaper add” to subscribe to it."
    }

    static func notAList(_ name: String, found: String) -> String {
        "\(name) is \(found), not a list of feeds or pages. Specify an OPML file or an export of saved pages."
    }

    static func empty(_ name: String) -> String {
        "\(name) is empty. Specify an OPML file or an export of saved pages."
    }

    static let cutOff = "The file is incomplete: its end is missing."

    static func skipped(_ text: String, why: String) -> String { "Skipped: \(text) – \(why)" }

    static func feedCounts(
        added: Int,
        known: Int,
        repeated: Int,
        skipped: Int,
        isTrial: Bool
    ) -> String {
        let feeds = CommandStrings.counted(added, "feed")
        let start = isTrial ? "\(feeds) would be added" : "\(feeds) added"
        return sentence(
            [start] + others(known, "already subscribed", repeated: repeated, skipped: skipped)
        )
    }

    static func pageCounts(
        saved: Int,
        known: Int,
        repeated: Int,
        skipped: Int,
        from formats: [String],
        isTrial: Bool
    ) -> String {
        let pages = CommandStrings.counted(saved, "page")
        let origin = formats.joined(separator: " and ")
        let start = isTrial ? "\(pages) would be saved" : "\(pages) saved"
        return sentence(
            ["From \(origin): \(start)"]
                + others(known, "already saved", repeated: repeated, skipped: skipped)
        )
    }

    private static func others(
        _ known: Int,
        _ stateOfKnown: String,
        repeated: Int,
        skipped: Int
    ) -> [String] {
        let counts = [
            (known, stateOfKnown), (repeated, repeated == 1 ? "duplicate" : "duplicates"),
            (skipped, "skipped"),
        ]
        return counts.filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
    }

    private static func sentence(_ parts: [String]) -> String {
        "\(parts.joined(separator: ", "))."
    }

    static func additions(_ words: String, isTrial: Bool) -> String {
        isTrial
            ? "\(words) would be added to pages that are already saved."
            : "\(words) added to pages that are already saved."
    }

    static func additions(titles: Int, texts: Int, tags: Int, stars: Int, read: Int) -> String? {
        let counts = [
            (titles, "title"), (texts, "text"), (tags, "tag"), (stars, "star"),
            (read, "read mark"),
        ]
        let parts = counts.filter { $0.0 > 0 }.map { CommandStrings.counted($0.0, $0.1) }
        return parts.isEmpty ? nil : parts.joined(separator: ", ")
    }

    static func line(_ number: Int) -> String { "Line \(number)" }

    static func entry(_ number: Int) -> String { "Entry \(number)" }

    static func skippedPage(_ text: String, at place: String, why: String) -> String {
        "\(place): \(text) – \(why)"
    }

    static func more(_ count: Int) -> String { "… and \(count) more" }

    static let textsWillBeFetched =
        "The next refreshes fetch the text of these pages, newest first. Run “newspaper undo” to undo this."

    static let programNotImported = "a program; imports never run programs"

    static func account(at address: String, of user: String?) -> String {
        let name = user.map { $0.isEmpty ? " with an API token" : " of \($0)" } ?? ""
        return "newsboat’s account\(name) at \(address) would be added."
    }

    static func certificatesAreChecked(_ setting: String) -> String {
        "Skipped: \(setting) – certificates are always checked"
    }

    static func question(running command: String) -> String {
        "Run “\(command)” for the password, now and before each sync? (y/n) "
    }

    static func unusedFeeds(_ count: Int) -> String {
        "\(CommandStrings.counted(count, "feed")) in newsboat’s file urls not added, because newsboat "
            + "does not use them. “newspaper add” adds them."
    }

    static let statesFromServer =
        "Read and starred states come from the server, not from newsboat’s cache."

    static func hiddenFeeds(_ count: Int) -> String {
        "The section “Hidden” contains \(CommandStrings.counted(count, "hidden feed")). To rank a feed "
            + "last on the front page, set its weight to -3 in the configuration."
    }

    static func skippedWithoutFeed(_ articles: Int) -> String {
        "\(CommandStrings.counted(articles, "story", "stories")) skipped, because newsboat no longer lists their feeds."
    }

    static func skippedWithFeed(_ articles: Int) -> String {
        "\(CommandStrings.counted(articles, "story", "stories")) skipped, because their feeds were skipped."
    }

    static func noArticles(cachePath: String) -> String {
        "No stories were imported: newsboat’s cache \(cachePath) does not exist."
    }

    static func articles(
        _ new: Int,
        read: Int,
        starred: Int,
        deleted: Int,
        isTrial: Bool
    ) -> String {
        let articles = CommandStrings.counted(new, "story", "stories")
        return isTrial
            ? "\(articles) would be added, \(read) read, \(starred) starred, \(deleted) deleted."
            : "\(articles) added, \(read) read, \(starred) starred, \(deleted) deleted."
    }
}
