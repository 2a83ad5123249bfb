import News
import SQLite

/// The feeds that are subscribed to, as they are read: all their texts in one piece, from which each is spelled out later.
struct FeedRowBuffer: Sendable {
    /// One feed, whose texts stand after those of the feed before it.
    private struct Row {
        let endOfAddress, endOfTitle: Int
        let section, account: Int32
        /// Why it failed; negative where it did not.
        let failure: Int32
        let unreadCount, storyCount: Int32
        /// Its place in its section.
        let place: Int32
    }

    private struct Folder {
        let id: SectionID
        let number: Int64
        let place: Int
    }

    /// How many stories are kept in all of them.
    private(set) var starredCount = 0
    /// How many failed when they were asked last.
    private(set) var failingCount = 0
    /// The copies that sections do not have, or that are in several.
    private let hidden: HiddenCopies
    private var rows: [Row] = []
    private var texts: [UInt8] = []
    private var folders: [Folder] = []
    private var accounts: [AccountID] = []
    private var failures: [FeedFailure] = []
    private var isInOrder = true
    /// The rows in the reader's order; `nil` where they were read in it.
    private var order: [Int]?

    /// Reads them, within a transaction.
    init(on connection: Connection) throws(SQLiteError) {
        folders = try Self.folders(on: connection)
        hidden = try HiddenCopies(on: connection)
        var failures = FeedFailureRows(try connection.prepare(FeedFailureRows.sql))
        // To count them, all of an index would have to be read.
        let last = try connection.number("SELECT max(id) FROM feed") ?? 0
        let expected = Int(min(max(last, 0), 20_000))
        rows.reserveCapacity(expected)
        texts.reserveCapacity(expected * 64)
        // In the order of the file, and neither joined nor sorted: that would take three times as long.
        var statement = try connection.prepare(
            """
            SELECT id, section, place, address, coalesce(given_title, own_title, address), unread_count,
                story_count, starred_count, account
            FROM feed WHERE +section NOT NULL ORDER BY id
            """
        )
        while try statement.step() {
            try add(statement, failures: &failures)
        }
        starredCount -= hidden.starredCount
        if !isInOrder { order = rows.indices.sorted { isBefore(rows[$0], rows[$1]) } }
    }

    /// How many there are.
    var count: Int { rows.count }

    /// The sections in the order of their feeds.
    var sections: [Section] {
        var sections: [Section] = []
        var last: Int32?
        for position in rows.indices {
            let row = rows[order?[position] ?? position]
            let earlier = row.section == last ? sections.popLast() : nil
            let folder = folders[Int(row.section)]
            // What is counted with each feed, but is not in the section twice, is left out at its first feed.
            let hidden = earlier == nil ? hidden.inSections[folder.number] ?? .none : .none
            last = row.section
            sections.append(
                Section(
                    id: folder.id,
                    unreadCount: (earlier?.unreadCount ?? 0) + Int(row.unreadCount)
                        - hidden.unread,
                    storyCount: (earlier?.storyCount ?? 0) + Int(row.storyCount) - hidden.total
                )
            )
        }
        return sections
    }

    /// How many stories of the sections are copies of those of other sections.
    var copies: ListCounts { hidden.betweenSections }

    /// All of them in the reader's order.
    var feeds: [Feed] { rows.indices.map { feed(order?[$0] ?? $0) } }

    private mutating func add(
        _ statement: borrowing Statement,
        failures wire: inout FeedFailureRows
    ) throws(SQLiteError) {
        guard let folder = folder(of: statement.int64(1)) else { return }
        let account = statement.account(8)
        let storyCount = statement.int(6)
        starredCount += statement.int(7)
        // Who has saved no page has no section of them.
        if storyCount == 0, account == .saved { return }
        if accounts.last != account { accounts.append(account) }
        let failure = try wire.failure(of: statement.int64(0))
        if let failure {
            failingCount += 1
            if failures.last != failure { failures.append(failure) }
        }
        statement.append(3, to: &texts)
        let endOfAddress = texts.count
        statement.append(4, to: &texts)
        let row = Row(
            endOfAddress: endOfAddress,
            endOfTitle: texts.count,
            section: folder,
            account: Int32(accounts.count - 1),
            failure: failure == nil ? -1 : Int32(failures.count - 1),
            unreadCount: Int32(clamping: statement.int(5)),
            storyCount: Int32(clamping: storyCount),
            place: Int32(clamping: statement.int(2))
        )
        isInOrder = isInOrder && rows.last.map { isBefore($0, row) } ?? true
        rows.append(row)
    }

    /// The folder of a number; feeds of one mostly follow each other.
    private func folder(of number: Int64) -> Int32? {
        if let last = rows.last, folders[Int(last.section)].number == number { return last.section }
        return folders.firstIndex { $0.number == number }.map(Int32.init)
    }

    private func isBefore(_ one: Row, _ other: Row) -> Bool {
        (folders[Int(one.section)].place, one.place)
            < (folders[Int(other.section)].place, other.place)
    }

    private func feed(_ index: Int) -> Feed {
        let row = rows[index]
        let start = index == 0 ? 0 : rows[index - 1].endOfTitle
        return Feed(
            id: FeedID(
                String(decoding: texts[start..<row.endOfAddress], as: UTF8.self),
                in: accounts[Int(row.account)]
            ),
            title: String(decoding: texts[row.endOfAddress..<row.endOfTitle], as: UTF8.self),
            section: folders[Int(row.section)].id,
            unreadCount: Int(row.unreadCount),
            storyCount: Int(row.storyCount),
            failure: row.failure < 0 ? nil : failures[Int(row.failure)]
        )
    }

    private static func folders(on connection: Connection) throws(SQLiteError) -> [Folder] {
        var folders: [Folder] = []
        var statement = try connection.prepare("SELECT id, title, place FROM section")
        while try statement.step() {
            folders.append(
                Folder(
                    id: SectionID(statement.text(1) ?? ""),
                    number: statement.int64(0),
                    place: statement.int(2)
                )
            )
        }
        return folders
    }
}
