import Configuration
import News

/// What the command line asks for.
enum Invocation: Equatable {
    case open(Source, OpenOptions)
    case add(address: String, AddOptions)
    case remove(address: String, json: Bool)
    case feeds(json: Bool)
    /// A list of feeds, or pages that were kept elsewhere.
    case importFiles([String], ImportOptions)
    case importNewsboat(folder: String?, starFlags: String, ImportOptions)
    case export(json: Bool)
    /// Saves pages of the web.
    case save(addresses: [String], json: Bool)
    /// Removes saved pages.
    case unsave(pages: [String], json: Bool)
    case catalogue(section: String?, language: String?, json: Bool)
    case addFromCatalogue(names: [String], section: String?, json: Bool)
    case refresh(RefreshOptions)
    case list(Source, ListOptions)
    case read(Source, story: String, columns: Int?, json: Bool)
    /// Writes stories into a file.
    case write(Source, WritingOptions)
    /// Prints the press review of the day.
    case today(TodayOptions)
    case inspectFeed(location: String, base: String?, contentType: String?, json: Bool)
    case inspectFeeds
    case extract(location: String, ExtractOptions)
    case extractPages
    /// Does something with files that belong to stories.
    case enclosures(EnclosureCommand, json: Bool)
    case mark(stories: [String], StoryMark, json: Bool)
    /// Takes the last action back.
    case undo(json: Bool)
    /// Does again what was taken back last.
    case redo(json: Bool)
    case doctor(json: Bool)
    /// Prints how much is unread, for a status bar.
    case status(StatusOptions)
    /// Writes, checks or shows the configuration.
    case configuration(ConfigurationTask, OpenOptions, json: Bool)
    /// Prints what lets a shell complete command lines.
    case completions(CompletingShell)
    /// Of one command, or of all.
    case help(CommandName?)
    case version

    /// True when it does something that the configuration file has a say in.
    var heedsConfiguration: Bool {
        switch self {
        case .add, .refresh, .save, .today, .enclosures, .inspectFeed, .extract, .extractPages,
            .list(.feeds, _),
            .read(.feeds, _, _, _), .write:
            true
        default: false
        }
    }

    /// True when it shows or changes the reader's own paper, which is not as the reader has set it where the configuration
    /// cannot be read at all; single keys matter elsewhere.
    var mentionsBrokenConfiguration: Bool {
        switch self {
        case .remove, .feeds, .importFiles, .importNewsboat, .export, .unsave, .addFromCatalogue,
            .list,
            .read, .mark, .undo, .redo, .status:
            !heedsConfiguration
        default: false
        }
    }
}

/// What `newspaper config` does.
enum ConfigurationTask: String, CaseIterable {
    case start = "--init"
    case check = "--check"
    case show = "--show"
    case schema = "--schema"
}

/// The name of a command that has a help of its own.
typealias CommandName = String

/// Where the news of one run comes from.
enum Source: Equatable {
    /// The subscriptions, or the example edition while there are none.
    case subscriptions
    /// The edition bundled with the program.
    case example
    /// These addresses, without subscribing.
    case feeds([String])
}

/// How the screen looks at first, where the configuration shall not decide.
struct OpenOptions: Equatable {
    var theme: String?
    var layout: String?
    var showsPictures = true
}

/// How `newspaper add` subscribes.
struct AddOptions: Equatable {
    var section: String?
    var title: String?
    /// Without asking the network whether there is a feed.
    var isUnchecked = false
    var json = false
}

/// How a list from elsewhere is taken over.
struct ImportOptions: Equatable {
    /// Only say what would happen.
    var isTrial = false
    var json = false
}

/// Which stories `newspaper list` prints, and how.
struct ListOptions: Equatable {
    var section: String?
    /// Only this subscribed feed, as typed.
    var feed: String?
    var unreadOnly = false
    var starredOnly = false
    /// Only what has this tag.
    var tag: Tag?
    /// Only what holds these words, the best first.
    var search: String?
    var order = HeadlineSortOrder.newestFirst
    var limit: Int?
    var json = false
}

/// What `newspaper write` writes, and where.
struct WritingOptions: Equatable {
    /// What is typed for standard output in place of a file.
    static let output = "-"

    /// The file, as typed.
    let file: String
    /// The name of the only story; `nil` for those of the list.
    let story: String?
    let list: ListOptions
    /// Whether a file that is there may be written over.
    let overwrites: Bool
    let json: Bool
}

/// Which feeds `newspaper refresh` asks, and how it tells.
struct RefreshOptions: Equatable {
    /// As typed; none means the subscriptions.
    var addresses: [String] = []
    /// Only subscriptions whose time has come, as a timer wants it.
    var dueOnly = false
    /// Makes stories ready to be read without a network, too.
    var fetchesAhead = false
    var json = false
    var quiet = false
}

/// How `newspaper extract` reads a page, and how it tells.
struct ExtractOptions: Equatable {
    /// The page's address, where the location is none.
    var address: String?
    var contentType: String?
    /// Also why each part was chosen.
    var explains = false
    var json = false
}

/// What `newspaper mark` puts on stories.
struct StoryMark: Equatable {
    /// How it is typed.
    let word: String
    let mark: Mark

    /// The marks that are one word each.
    static let plainWords = ["read", "unread", "starred", "unstarred"]
    /// How marks are typed, for people.
    static let words = (plainWords + ["tag:NAME", "untag:NAME"]).joined(separator: ", ")

    /// The mark that is typed so; `nil` for any other word.
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

    /// Whether a word is meant to put a tag on stories or to take one off, be it one or not.
    static func names(tagIn word: String) -> Bool {
        word.utf8.starts(with: "tag:".utf8) || word.utf8.starts(with: "untag:".utf8)
    }
}

/// Why a command line is not understood.
struct UsageError: Error, Equatable {
    /// One sentence without a full stop, or a question.
    let message: String

    /// The whole sentence.
    var sentence: String { message.hasSuffix("?") ? message : "\(message)." }

    /// A question for what was meant, behind a sentence; nothing where no word is like what was typed.
    static func question(for typed: String, in words: some Sequence<String>) -> String {
        SpellingSuggestion.word(to: typed, in: words).map { ": did you mean “\($0)”?" } ?? ""
    }
}
