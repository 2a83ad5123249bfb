import Configuration
import News

enum Invocation: Equatable {
    case open(Source, OpenOptions)
    case add(address: String, AddOptions)
    case remove(address: String, json: Bool)
    case feeds(json: Bool)
    /// Feed lists, or pages saved in other programs.
    case importFiles([String], ImportOptions)
    case importNewsboat(folder: String?, starFlags: String, ImportOptions)
    case export(json: Bool)
    case save(addresses: [String], json: Bool)
    case unsave(pages: [String], json: Bool)
    case catalogue(section: String?, language: String?, json: Bool)
    case addFromCatalogue(names: [String], section: String?, json: Bool)
    case refresh(RefreshOptions)
    case list(Source, ListOptions)
    case read(Source, story: String, columns: Int?, json: Bool)
    case write(Source, WritingOptions)
    /// Of a day.
    case today(TodayOptions)
    case inspectFeed(location: String, base: String?, contentType: String?, json: Bool)
    case inspectFeeds
    case extract(location: String, ExtractOptions)
    case extractPages
    case enclosures(EnclosureCommand, json: Bool)
    case mark(stories: [String], StoryMark, json: Bool)
    case undo(json: Bool)
    case redo(json: Bool)
    case doctor(json: Bool)
    case status(StatusOptions)
    case configuration(ConfigurationTask, OpenOptions, json: Bool)
    case completions(CompletingShell)
    /// `nil` for the overview.
    case help(CommandName?)
    case version

    /// The command uses settings of the configuration.
    var usesConfiguration: Bool {
        switch self {
        case .add, .refresh, .save, .today, .enclosures, .inspectFeed, .extract, .extractPages,
            .list(.feeds, _),
            .read(.feeds, _, _, _), .write:
            true
        default: false
        }
    }

    /// Whether the command shows or changes the user's paper.
    ///
    /// Errors in single keys do not affect it.
    var warnsAboutUnreadableConfiguration: Bool {
        switch self {
        case .remove, .feeds, .importFiles, .importNewsboat, .export, .unsave, .addFromCatalogue,
            .list,
            .read, .mark, .undo, .redo, .status:
            !usesConfiguration
        default: false
        }
    }
}

enum ConfigurationTask: String, CaseIterable {
    case start = "--init"
    case check = "--check"
    case show = "--show"
    case schema = "--schema"
}

typealias CommandName = String

enum Source: Equatable {
    /// The example edition if there are none.
    case subscriptions
    case example
    /// Without subscribing.
    case feeds([String])
}

/// Override the configuration.
struct OpenOptions: Equatable {
    var theme: String?
    var layout: String?
    var showsPictures = true
}

struct AddOptions: Equatable {
    var section: String?
    var title: String?
    /// Without checking that there is a feed.
    var isUnchecked = false
    var json = false
}

struct ImportOptions: Equatable {
    /// Only prints the changes.
    var isTrial = false
    var json = false
}

struct ListOptions: Equatable {
    var section: String?
    var feed: String?
    var unreadOnly = false
    var starredOnly = false
    var tag: Tag?
    /// Sorted by relevance.
    var search: String?
    var order = HeadlineSortOrder.newestFirst
    var limit: Int?
    var json = false
}

struct WritingOptions: Equatable {
    /// Standard output.
    static let output = "-"

    let file: String
    /// `nil` for the stories of the list.
    let story: String?
    let list: ListOptions
    let overwrites: Bool
    let json: Bool
}

struct RefreshOptions: Equatable {
    /// As typed; empty for the subscriptions.
    var addresses: [String] = []
    /// For timers.
    var dueOnly = false
    /// Also prefetches stories for reading offline.
    var fetchesAhead = false
    var json = false
    var quiet = false
}

struct ExtractOptions: Equatable {
    /// If the location is a file.
    var address: String?
    var contentType: String?
    /// Why each part was chosen.
    var explains = false
    var json = false
}

struct StoryMark: Equatable {
    let word: String
    let mark: Mark

    static let plainWords = ["read", "unread", "starred", "unstarred"]
    /// For messages.
    static let words = (plainWords + ["tag:NAME", "untag:NAME"]).joined(separator: ", ")

    /// `nil` for an unknown word.
    init?(_ word: String) {
        switch word {
        case "read": mark = .read(true)
        case "unread": mark = .read(false)
        case "starred": mark = .starred(true)
        case "unstarred": mark = .starred(false)
        default:
            let parts = word.split(separator: ":", maxSplits: 1).map(String.init)
            guard Self.names(tagIn: word), parts.count == 2, let tag = Tag(parts[1]) else {
                return nil
            }
            mark = .tagged(tag, parts[0] == "tag")
            self.word = "\(parts[0]):\(tag)"
            return
        }
        self.word = word
    }

    /// Begins as a mark with a tag, valid or not.
    static func names(tagIn word: String) -> Bool {
        word.utf8.starts(with: "tag:".utf8) || word.utf8.starts(with: "untag:".utf8)
    }
}

struct UsageError: Error, Equatable {
    /// A sentence without a period, or a question.
    let message: String

    var sentence: String { message.hasSuffix("?") ? message : "\(message)." }

    /// Returns a suggestion to append to a message; empty if no word is similar.
    static func suggestion(for typed: String, in words: some Sequence<String>) -> String {
        SpellingSuggestion.word(to: typed, in: words).map { ": did you mean “\($0)”?" } ?? ""
    }
}
