import News

enum Invocation: Equatable {
    case open(Source, OpenOptions)
    case add(address: String, AddOptions)
    case remove(address: String, json: Bool)
    case feeds(json: Bool)
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
    case today(TodayOptions)
    case inspectFeed(location: String, base: String?, contentType: String?, json: Bool)
    case inspectFeeds
    case extract(location: String, ExtractOptions)
    case extractPages
    case enclosures(EnclosureCommand, json: Bool)
    case accounts(AccountCommand, json: Bool)
    case mark(stories: [String], StoryMark, json: Bool)
    case undo(json: Bool)
    case redo(json: Bool)
    case doctor(json: Bool)
    case doctorReport(String)
    case status(StatusOptions)
    case configuration(ConfigurationTask, OpenOptions, json: Bool)
    case completions(CompletingShell)
    case complete(CompletedNames)
    /// Prints the help of a command; `nil` for the overview.
    case help(CommandName?)
    case helpTopic(HelpTopic)
    case manual(directory: String)
    case version

    var usesConfiguration: Bool {
        switch self {
        case .add, .refresh, .save, .today, .enclosures, .accounts, .inspectFeed, .extract,
            .extractPages, .list(.feeds, _),
            .read(.feeds, _, _, _), .write:
            true
        default: false
        }
    }

    /// Whether to warn if the whole configuration is unreadable.
    ///
    /// True for commands that show or change the user's newspaper.
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
    /// The user's subscriptions; the example edition if there are none.
    case subscriptions
    case example
    /// Feeds given by address, without subscribing to them.
    case feeds([String])
}

struct OpenOptions: Equatable {
    var theme: String?
    var layout: String?
    var showsPictures = true
    /// Whether to show the welcome panel.
    var welcomes = false
}

struct AddOptions: Equatable {
    var section: String?
    var title: String?
    var isUnchecked = false
    var json = false
}

struct ImportOptions: Equatable {
    var isTrial = false
    var json = false
}

struct ListOptions: Equatable {
    var section: String?
    var feed: String?
    var unreadOnly = false
    var starredOnly = false
    var tag: Tag?
    /// The search words; results are sorted by relevance.
    ///
    /// `nil` without a search.
    var search: String?
    var order = HeadlineSortOrder.newestFirst
    var limit: Int?
    var json = false
}

struct WritingOptions: Equatable {
    static let output = "-"

    let file: String
    /// The ID of the story; `nil` for all stories of the list.
    let story: String?
    let list: ListOptions
    let overwrites: Bool
    let json: Bool
}

struct RefreshOptions: Equatable {
    /// The addresses of feeds as typed; empty for all subscriptions.
    var addresses: [String] = []
    /// Whether to fetch only feeds that are due, for example in a timer job.
    var dueOnly = false
    var fetchesAhead = false
    var json = false
    var quiet = false
}

struct ExtractOptions: Equatable {
    /// The address of the page that a file contains; `nil` to fetch the page.
    var address: String?
    var contentType: String?
    var explains = false
    var json = false
}

struct StoryMark: Equatable {
    let word: String
    let mark: Mark

    static let plainWords = ["read", "unread", "starred", "unstarred"]
    static let words = (plainWords + ["tag:NAME", "untag:NAME"]).joined(separator: ", ")

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

    static func names(tagIn word: String) -> Bool {
        word.utf8.starts(with: "tag:".utf8) || word.utf8.starts(with: "untag:".utf8)
    }
}

struct UsageError: Error, Equatable {
    /// The error as a sentence without a period, or as a question.
    let message: String

    var sentence: String { message.hasSuffix("?") ? message : "\(message)." }
}
