import Configuration
import News

enum CommandStrings {
    /// Returns a number with its noun, such as `1 entry` or `1240 entries`.
    static func counted(_ count: Int, _ one: String, _ many: String? = nil) -> String {
        count == 1 ? "1 \(one)" : "\(count) \(many ?? one + "s")"
    }

    static func quoted(_ words: [String]) -> String {
        words.map { "“\($0)”" }.joined(separator: ", ")
    }

    /// Appends a “did you mean” question with the word most similar to `typed`, if any.
    static func asking(_ message: String, for typed: String, in words: [String]) -> String {
        SpellingSuggestion.word(to: typed, in: words).map {
            "\(message) Did you mean “\($0)”?"
        } ?? message
    }

    static let standardInput = "Standard input"

    static let exampleStories =
        "No subscriptions yet; these are example stories. Run “newspaper add URL” to subscribe, or "
        + "“newspaper catalogue” to list newspapers."

    static let waitingForArchive =
        "Another Newspaper process is writing to the archive; waiting up to 1 minute."

    static func listRepaired(path: String, repair: String) -> String {
        "\(path) was repaired (\(repair)). Check whether any feeds are missing."
    }

    static func cannotWriteToOutput(reason: String) -> String {
        "Can’t write to standard output: \(reason)."
    }

    static func noStory(_ name: String) -> String {
        "No story has the ID “\(MessageTextSanitizer.presentable(name))”. Run “newspaper list” to see story IDs."
    }

    static func unknownSection(_ name: String, known: [String]) -> String {
        asking("No section is named “\(name)”. Sections: \(quoted(known)).", for: name, in: known)
    }

    static func unknownTag(_ tag: Tag, known: [Tag]) -> String {
        let names = known.map(\.text)
        return names.isEmpty
            ? "No stories are tagged “\(tag)”. There are no tags yet."
            : asking(
                "No stories are tagged “\(tag)”. Tags: \(quoted(names)).",
                for: tag.text,
                in: names
            )
    }

    static func notYetIndexed(_ count: Int) -> String {
        "\(counted(count, "story was", "stories were")) not searched, because indexing is not "
            + "complete. Indexing continues while Newspaper is open."
    }

    static func marked(_ count: Int, changed: Int, as mark: String) -> String {
        let stories = counted(count, "story", "stories")
        return switch changed {
        case count: "\(stories) \(outcome(of: mark))."
        case 0: "\(stories) \(count == 1 ? "was" : "were") already \(outcome(of: mark))."
        default: "\(stories) \(outcome(of: mark)); \(changed) changed."
        }
    }

    /// Returns a phrase such as `marked as read` or `tagged “boats”` for a mark such as
    /// `tag:boats`.
    private static func outcome(of mark: String) -> String {
        let words = mark.split(separator: ":", maxSplits: 1)
        return switch (words.first, words.dropFirst().first) {
        case ("tag", let tag?): "tagged “\(tag)”"
        case ("untag", let tag?): "untagged “\(tag)”"
        case ("read", _), ("unread", _): "marked as \(mark)"
        default: mark
        }
    }

    static let nothingToRefresh =
        "Nothing to refresh: no subscriptions yet. Run “newspaper add URL” to subscribe, or "
        + "“newspaper catalogue” to list newspapers."

    static let waitingForRefresh = "Another refresh is running; waiting up to 1 minute."

    static let nothingSaved =
        "Nothing was saved: you are not subscribed to all of these feeds. "
        + "Run “newspaper add URL” to subscribe."

    static let allFeedsLimited =
        "Nothing was refreshed: all feeds are rate-limited or disabled. Run “newspaper doctor” for details."

    static func newStories(_ count: Int) -> String { "\(count) new" }

    /// Returns a failure message that names up to three feeds, or two and the number of others.
    static func failure(_ sentence: String, of feeds: [String]) -> String {
        feeds.count > 3
            ? "\(feeds[0]), \(feeds[1]) and \(feeds.count - 2) more feeds: \(sentence)"
            : "\(feeds.joined(separator: ", ")): \(sentence)"
    }

    static func withSuggestion(_ sentence: String, meant: String) -> String {
        "\(sentence) Did you mean “\(MessageTextSanitizer.presentable(meant))”?"
    }

    static let editionRead = "You have read today’s edition."

    static let defaultTitle = "Stories"

    static func progress(_ written: Int, of count: Int) -> String {
        "\(written) of \(count) stories"
    }

    static func written(_ count: Int, to path: String) -> String {
        "\(counted(count, "story", "stories")) written to \(path)."
    }

    static func alreadyExists(_ path: String) -> String {
        "“\(MessageTextSanitizer.presentable(path))” already exists. Use --overwrite to replace it."
    }

    static func cannotWrite(_ path: String, detail: String) -> String {
        "Can’t write “\(MessageTextSanitizer.presentable(path))” (\(detail))."
    }

    static let pageSaved = "saved"
    static let pageKept = "kept"
    static let pageFetchedAgain = "fetched again"

    static func storyNotSaved(_ story: String) -> String {
        "The story “\(MessageTextSanitizer.presentable(address: story))” is not a saved page."
    }

    static func addressNotSaved(_ address: String) -> String {
        "No saved page at “\(MessageTextSanitizer.presentable(address: address))”."
    }

    static func pagesRemoved(_ count: Int) -> String {
        "\(counted(count, "page")) removed. Run “newspaper undo” to undo this."
    }

    static func configurationProblem(_ sentence: String) -> String {
        "config.json5: \(sentence)"
    }

    static func cannotCreate(_ path: String, fault: String) -> String {
        "Can’t write \(path): \(fault)."
    }

    static func created(_ path: String) -> String {
        "Created \(path). Uncomment the settings you want to change."
    }

    static func configurationAbsent(_ path: String) -> String {
        "\(path): not present (optional)"
    }

    static func configurationValid(_ path: String) -> String { "\(path): OK" }
}
