import Markup
import News
import TextSanitizing

/// Saved pages from another program's export, in any known format.
public struct ImportedPageList: Hashable, Sendable {
    /// The format of an export.
    public enum Format: String, Hashable, Sendable {
        /// The page `ril_export.html`, or an old export of Instapaper.
        case pocketPage
        /// The table `part_000000.csv`.
        case pocketTable
        case instapaper
        /// A table with a column of addresses.
        case table
        case wallabag
        case omnivore
        case json
        /// Bookmarks in the Netscape format.
        case bookmarks
        case addresses

        /// The name of the format, for messages.
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

        /// Whether ``RefusedPage/number`` counts entries instead of lines.
        public var countsEntries: Bool {
            switch self {
            case .wallabag, .omnivore, .json: true
            default: false
            }
        }
    }

    /// The format of the file.
    public let format: Format
    /// The pages in the order of the file, without duplicates.
    public private(set) var pages: [ImportablePage] = []
    /// The number of duplicates.
    public private(set) var repeatedCount = 0
    /// The first ``mostRefused`` invalid entries.
    public private(set) var refused: [RefusedPage] = []
    /// The total number of invalid entries.
    public private(set) var refusedCount = 0
    /// Whether the rest of the file could not be parsed.
    public internal(set) var isBroken = false

    /// The maximum number of invalid entries to report.
    public static let mostRefused = 200
    /// The maximum size of a file in bytes.
    public static let maximumBytes = 256 << 20

    private var places: [ByteString: Int] = [:]

    init(_ format: Format) {
        self.format = format
    }

    /// Parses a file; `nil` for lists of feeds and unknown formats.
    public init?(_ bytes: [UInt8]) {
        // A table of channels has addresses of pages, too, but is a list of feeds.
        guard YouTubeSubscriptionsCSV(bytes) == nil else { return nil }
        let utf8 = decodeText(bytes, charset: nil)
        guard let first = utf8.first(where: { !$0.isWhiteSpace }) else { return nil }
        let list: ImportedPageList? =
            switch first {
            case UInt8(ascii: "<"): ImportedPageList(markup: utf8)
            case UInt8(ascii: "{"), UInt8(ascii: "["): ImportedPageList(json: utf8)
            default: ImportedPageList(table: utf8) ?? ImportedPageList(lines: utf8)
            }
        guard let list else { return nil }
        self = list
    }

    /// Reads and parses a file; `nil` if the format is unknown.
    ///
    /// - Throws: ``SubscriptionsError/unreadable(path:detail:)``.
    public static func read(_ path: String) throws(SubscriptionsError) -> ImportedPageList? {
        do throws(FileProblem) {
            return ImportedPageList(try readFile(path, maximumBytes: maximumBytes))
        } catch {
            throw .unreadable(path: path, detail: error.words)
        }
    }

    mutating func add(_ page: ImportablePage) {
        let key = ByteString(PageAddressValidator.key(of: page.address))
        guard let place = places[key] else {
            places[key] = pages.count
            return pages.append(page)
        }
        repeatedCount += 1
        pages[place].add(page)
    }

    /// Joins lists.
    ///
    /// Returns the pages and the number of duplicates across lists.
    public static func joined(_ lists: [ImportedPageList]) -> (
        pages: [ImportablePage], repeatedCount: Int
    ) {
        guard var all = lists.first else { return ([], 0) }
        all.repeatedCount = 0
        for page in lists.dropFirst().flatMap(\.pages) { all.add(page) }
        return (all.pages, all.repeatedCount)
    }

    mutating func add(_ address: String, at number: Int, _ fill: (inout ImportablePage) -> Void) {
        do throws(RefusedPage.Reason) {
            var page = try ImportablePage(address)
            fill(&page)
            add(page)
        } catch {
            refuse(number, address, error)
        }
    }

    mutating func refuse(_ number: Int, _ text: String, _ reason: RefusedPage.Reason) {
        refusedCount += 1
        guard refused.count < Self.mostRefused else { return }
        refused.append(RefusedPage(number, text, reason))
    }
}

extension ImportablePage {
    fileprivate mutating func add(_ other: ImportablePage) {
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

    mutating func take(title: String?) {
        let line = title.flatMap(ImportedText.cleaned)
        self.title = line == address ? nil : line
    }

    mutating func take(tags: some Sequence<String>) {
        for tag in tags.prefix(Self.mostTags) {
            guard let line = ImportedText.cleaned(tag) else { continue }
            if let tag = Tag(line.cut(toScalars: Tag.longest)) { state.tags.insert(tag) }
        }
    }

    private static let mostTags = 100

    mutating func take(time: String?) {
        guard let time else { return }
        kept = ImportedTime.read(time)
    }
}

extension UInt8 {
    var isWhiteSpace: Bool { self == 0x20 || (0x09...0x0D).contains(self) }
}
