import Markup
import News
import TextSanitizing

/// Pages that somebody has kept elsewhere, as the file of another program names them.
///
/// What kind of file it is, its content says. See ``Format``.
public struct PageList: Hashable, Sendable {
    /// Whose file it is.
    public enum Format: String, Hashable, Sendable {
        /// `ril_export.html`, of Pocket; Instapaper's older pages are written alike.
        case pocketPage
        /// `part_000000.csv`, of Pocket.
        case pocketTable
        /// `instapaper-export.csv`.
        case instapaper
        /// Another table with a column of addresses.
        case table
        /// wallabag's JSON.
        case wallabag
        /// Omnivore's `metadata_0_to_20.json`.
        case omnivore
        /// Other JSON that names addresses.
        case json
        /// A browser's bookmarks, in Netscape's format.
        case bookmarks
        /// An address a line.
        case addresses

        /// What people call it.
        public var name: String {
            switch self {
            case .pocketPage, .pocketTable: "Pocket"
            case .instapaper: "Instapaper"
            case .table: "a table"
            case .wallabag: "wallabag"
            case .omnivore: "Omnivore"
            case .json: "JSON"
            case .bookmarks: "bookmarks"
            case .addresses: "a list of addresses"
            }
        }

        /// What ``RefusedPage/number`` counts.
        public var countsEntries: Bool {
            switch self {
            case .wallabag, .omnivore, .json: true
            default: false
            }
        }
    }

    /// Whose file it is.
    public let format: Format
    /// Each page once, in the order of the file.
    public private(set) var pages: [ListedPage] = []
    /// How many lines name a page that an earlier one named.
    public private(set) var repeatedCount = 0
    /// Lines that could not be understood, in the order of the file; at most ``mostRefused``.
    public private(set) var refused: [RefusedPage] = []
    /// How many these were in all.
    public private(set) var refusedCount = 0
    /// True when the file breaks off, or breaks a rule, so that what followed could not be read.
    public internal(set) var isBroken = false

    /// So many lines that could not be understood are told.
    public static let mostRefused = 200
    /// Larger files are not read.
    public static let maximumBytes = 256 << 20

    private var places: [ByteString: Int] = [:]

    init(_ format: Format) {
        self.format = format
    }

    /// Reads a file; `nil` when it is none of those that are known, for instance a list of feeds.
    public init?(_ bytes: [UInt8]) {
        // A table of channels has addresses of pages, too, and is a list of feeds.
        guard ChannelTable(bytes) == nil else { return nil }
        let utf8 = decodeText(bytes, charset: nil)
        guard let first = utf8.first(where: { !$0.isWhiteSpace }) else { return nil }
        let list: PageList? =
            switch first {
            case UInt8(ascii: "<"): PageList(markup: utf8)
            case UInt8(ascii: "{"), UInt8(ascii: "["): PageList(json: utf8)
            default: PageList(table: utf8) ?? PageList(lines: utf8)
            }
        guard let list else { return nil }
        self = list
    }

    /// Reads a file; `nil` when it is none of those that are known.
    ///
    /// - Throws: ``SubscriptionsError/unreadable(path:detail:)``.
    public static func read(_ path: String) throws(SubscriptionsError) -> PageList? {
        do throws(FileProblem) {
            return PageList(try readFile(path, maximumBytes: maximumBytes))
        } catch {
            throw .unreadable(path: path, detail: error.words)
        }
    }

    /// Takes a page into the list; of one that is there already, what is new here is added.
    mutating func add(_ page: ListedPage) {
        let key = ByteString(PageAddress.key(of: page.address))
        guard let place = places[key] else {
            places[key] = pages.count
            return pages.append(page)
        }
        repeatedCount += 1
        pages[place].add(page)
    }

    /// The pages of several lists, each once, and how many times one names a page of another before it.
    public static func joined(_ lists: [PageList]) -> (pages: [ListedPage], repeatedCount: Int) {
        guard var all = lists.first else { return ([], 0) }
        all.repeatedCount = 0
        for page in lists.dropFirst().flatMap(\.pages) { all.add(page) }
        return (all.pages, all.repeatedCount)
    }

    /// Takes the page of an address into the list, or says why it is none.
    mutating func add(_ address: String, at number: Int, _ fill: (inout ListedPage) -> Void) {
        do throws(RefusedPage.Reason) {
            var page = try ListedPage(address)
            fill(&page)
            add(page)
        } catch {
            refuse(number, address, error)
        }
    }

    /// Names a line that could not be understood.
    mutating func refuse(_ number: Int, _ text: String, _ reason: RefusedPage.Reason) {
        refusedCount += 1
        guard refused.count < Self.mostRefused else { return }
        refused.append(RefusedPage(number, text, reason))
    }
}

extension ListedPage {
    /// Takes what another place says of the same page, where this one says nothing.
    fileprivate mutating func add(_ other: ListedPage) {
        title = title ?? other.title
        kept = kept ?? other.kept
        byline = byline ?? other.byline
        note = note ?? other.note
        html = html ?? other.html
        language = language ?? other.language
        state.isRead = state.isRead || other.state.isRead
        state.isStarred = state.isStarred || other.state.isStarred
        state.tags.formUnion(other.state.tags)
    }

    /// Takes a title, unless it only repeats the address.
    mutating func take(title: String?) {
        let line = title.flatMap(ImportedText.cleaned)
        self.title = line == address ? nil : line
    }

    /// Takes names of tags; those that cannot be tags are cut or left out.
    mutating func take(tags: some Sequence<String>) {
        for tag in tags.prefix(Self.mostTags) {
            guard let line = ImportedText.cleaned(tag) else { continue }
            if let tag = Tag(line.cut(toScalars: Tag.longest)) { state.tags.insert(tag) }
        }
    }

    private static let mostTags = 100

    /// Takes a time: seconds since 1970, or thousandths or millionths of them, or a date.
    mutating func take(time: String?) {
        guard let time else { return }
        kept = ImportedTime.read(time)
    }
}

extension UInt8 {
    /// True for white space in ASCII.
    var isWhiteSpace: Bool { self == 0x20 || (0x09...0x0D).contains(self) }
}
