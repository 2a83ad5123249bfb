import News
import SQLite

/// The subscribed feeds as read from the database, in one text buffer; strings are created on
/// access.
struct FeedRowBuffer: Sendable {
    /// The row of a feed, whose text begins where the previous row's ends.
    private struct Row {
        let endOfAddress, endOfTitle: Int
        let section, account: Int32
        let failure: Int32
        let unreadCount, storyCount: Int32
        let place: Int32
    }

    private struct Folder {
        let id: SectionID
        let number: Int64
        let place: Int
    }

    private(set) var starredCount = 0
    private(set) var failingCount = 0
    private let hidden: HiddenDuplicateCounts
    private var rows: [Row] = []
    private var texts: [UInt8] = []
    private var folders: [Folder] = []
    private var accounts: [AccountID] = []
    private var failures: [FeedFailure] = []
    private var isInOrder = true
    private var order: [Int]?

    init(on connection: Connection) throws(SQLiteError) {
        folders = try Self.folders(on: connection)
        hidden = try HiddenDuplicateCounts(on: connection)
        var failures = FeedFailureRows(try connection.prepare(FeedFailureRows.sql))
        // An upper bound. Counting would read a whole index.
        let last = try connection.number("SELECT max(id) FROM feed") ?? 0
        let expected = Int(min(max(last, 0), 20_000))
        rows.reserveCapacity(expected)
        texts.reserveCapacity(expected * 64)
        // Three times as fast as a join or sort.
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

    var count: Int { rows.count }

    /// Returns an edition that creates its feeds when they are accessed.
    func edition(title: String) -> Edition {
        Edition(
            title: title,
            sections: sections,
            feedList: LazyFeedList(count: count, failingCount: failingCount) { feeds },
            starredCount: starredCount,
            copyCount: copies.total,
            unreadCopyCount: copies.unread
        )
    }

    var sections: [Section] {
        var sections: [Section] = []
        var last: Int32?
        for position in rows.indices {
            let row = rows[order?[position] ?? position]
            let earlier = row.section == last ? sections.popLast() : nil
            let folder = folders[Int(row.section)]
            // Hidden copies of a section are subtracted once, at its first feed.
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

    var copies: ListCounts { hidden.betweenSections }

    var feeds: [Feed] { rows.indices.map { feed(order?[$0] ?? $0) } }

    private mutating func add(
        _ statement: borrowing Statement,
        failures fetchState: inout FeedFailureRows
    ) throws(SQLiteError) {
        guard let folder = folder(of: statement.int64(1)) else { return }
        let account = statement.account(8)
        let storyCount = statement.int(6)
        starredCount += statement.int(7)
        // Omit the section of saved pages if it is empty.
        if storyCount == 0, account == .saved { return }
        if accounts.last != account { accounts.append(account) }
        let failure = try fetchState.failure(of: statement.int64(0))
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
