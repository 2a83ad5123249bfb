import News
import SQLite

struct ReadingStateChange: Hashable {
    let id: Int64
    let feed: Int64
}

extension Mark {
    /// The storage of a mark: a column of `story`, a tag, or a feed of deleted stories.
    enum Place {
        case column(String)
        case tag(Tag)
        case feed
    }

    var place: Place {
        switch self {
        case .read: .column("is_read")
        case .starred: .column("is_starred")
        case .tagged(let tag, _): .tag(tag)
        case .deleted: .feed
        }
    }

    var isOn: Bool {
        switch self {
        case .read(let isOn), .starred(let isOn), .tagged(_, let isOn), .deleted(let isOn): isOn
        }
    }

    private static let tag = "tag:"
    private static let untag = "untag:"
    private static let deletion = "deleted"
    private static let deletionBack = "undeleted"

    /// The name of the mark in the undo history.
    ///
    /// It must not change.
    var action: String {
        switch self {
        case .read(true): "read"
        case .read(false): "unread"
        case .starred(true): "starred"
        case .starred(false): "unstarred"
        case .tagged(let tag, let isOn): (isOn ? Self.tag : Self.untag) + tag.text
        case .deleted(let isOn): isOn ? Self.deletion : Self.deletionBack
        }
    }

    init?(action: String) {
        switch action {
        case "read": self = .read(true)
        case "unread": self = .read(false)
        case "starred": self = .starred(true)
        case "unstarred": self = .starred(false)
        case Self.deletion: self = .deleted(true)
        case Self.deletionBack: self = .deleted(false)
        default:
            let isOn = action.hasPrefix(Self.tag)
            guard isOn || action.hasPrefix(Self.untag),
                let tag = Tag(String(action.dropFirst((isOn ? Self.tag : Self.untag).count)))
            else { return nil }
            self = .tagged(tag, isOn)
        }
    }
}

/// Applies a mark to stories that do not have it, and updates the counts.
struct ReadingStateWriter {
    /// The number of changes above which the indexes of lists are rebuilt.
    static let rebuildingCount = 20_000

    private let connection: Connection
    private let mark: Mark

    init(_ mark: Mark, on connection: Connection) {
        self.mark = mark
        self.connection = connection
    }

    private var lacking: String {
        switch mark.place {
        case .column(let column): "\(column) = \(mark.isOn ? 0 : 1)"
        case .tag:
            """
            \(mark.isOn ? "NOT " : "")EXISTS (SELECT 1 FROM tagged \
            WHERE tagged.story = story.id AND tagged.name = ?\(Self.name))
            """
        case .feed: mark.isOn ? UndoableStoryDeleter.canBeDeleted : UndoableStoryDeleter.areDeleted
        }
    }

    /// The SQL condition for stories that can be marked; only deletion includes unlisted stories.
    private var markable: String {
        if case .feed = mark.place { "1" } else { "is_listed" }
    }

    private static let name = 9

    private func bindName(to statement: inout Statement) {
        if case .tag(let tag) = mark.place { statement.bind(Self.name, tag.text) }
    }

    func changes(among ids: some Sequence<Int64>) throws(SQLiteError) -> [ReadingStateChange] {
        var statement = try connection.prepare(
            "SELECT feed FROM story WHERE id = ?1 AND \(markable) AND \(lacking)"
        )
        bindName(to: &statement)
        var changes: [ReadingStateChange] = []
        var seen: Set<Int64> = []
        for id in ids where seen.insert(id).inserted {
            statement.bind(1, id)
            if try statement.step() {
                changes.append(ReadingStateChange(id: id, feed: statement.int64(0)))
                statement.reset()
            }
        }
        return changes
    }

    /// Returns the given stories that do not exist, without looking up those in `known`.
    func missing(
        among ids: [ArticleID],
        besides known: [ReadingStateChange]
    ) throws(SQLiteError) -> [ArticleID] {
        let there = Set(known.lazy.map(\.id))
        var statement = try connection.prepare(
            "SELECT 1 FROM story WHERE id = ?1 AND \(markable)"
        )
        var missing: [ArticleID] = []
        for id in ids {
            guard let number = id.number, !there.contains(number) else { continue }
            statement.bind(1, number)
            if try statement.step() { statement.reset() } else { missing.append(id) }
        }
        return missing
    }

    func changes(in runs: StoryIDSet) throws(SQLiteError) -> [ReadingStateChange] {
        var statement = try connection.prepare(
            "SELECT id, feed FROM story WHERE id BETWEEN ?1 AND ?2 AND \(lacking)"
        )
        bindName(to: &statement)
        var changes: [ReadingStateChange] = []
        for range in runs.ranges {
            statement.bind(1, range.lowerBound)
            statement.bind(2, range.upperBound)
            while try statement.step() {
                changes.append(ReadingStateChange(id: statement.int64(0), feed: statement.int64(1)))
            }
        }
        return changes
    }

    func changes(in selection: ResolvedHeadlineQuery) throws(SQLiteError) -> [ReadingStateChange] {
        switch selection {
        case .nothing: return []
        case .gathered(let gathering), .sorted(let gathering):
            return try changes(among: gathering.stories(on: connection).lazy.map(\.id))
        case .list(let list):
            // Most stories match, so a table scan is fastest.
            let way = list.scope == .all ? "NOT INDEXED" : ""
            var statement = try connection.prepare(
                """
                SELECT id, feed FROM story \(way)
                WHERE \(list.condition)\(list.partCondition) AND \(lacking)
                """
            )
            statement.bind(1, list.conditionValue)
            bindName(to: &statement)
            var changes: [ReadingStateChange] = []
            while try statement.step() {
                changes.append(ReadingStateChange(id: statement.int64(0), feed: statement.int64(1)))
            }
            return changes
        }
    }

    /// Applies the mark, and returns the changed stories.
    ///
    /// A deleted story cannot be restored if its feed does not exist, or has another story with the
    /// same key.
    func apply(_ changes: [ReadingStateChange]) throws(SQLiteError) -> [ReadingStateChange] {
        guard !changes.isEmpty else { return [] }
        if case .deleted(let isDeleted) = mark {
            let moved = try UndoableStoryDeleter(connection).move(changes, isDeleted: isDeleted)
            if !moved.isEmpty { try ArchiveRow(connection).incrementOrderRevision() }
            return moved
        }
        let isRebuilding =
            if case .read = mark { changes.count >= Self.rebuildingCount } else { false }
        if isRebuilding { try connection.execute(Schema.withoutStoryLists) }
        do {
            var statement = try connection.prepare(change)
            bindName(to: &statement)
            for range in StoryIDSet(changes.lazy.map(\.id)).ranges {
                statement.bind(1, range.lowerBound)
                statement.bind(2, range.upperBound)
                try statement.run()
            }
        }
        if isRebuilding { try connection.execute(Schema.storyLists) }
        try count(changes)
        return changes
    }

    private var change: String {
        switch mark.place {
        case .column(let column):
            """
            UPDATE story SET \(column) = \(mark.isOn ? 1 : 0)\(mark == .read(true) ? ", is_updated = 0" : "")
            WHERE id BETWEEN ?1 AND ?2
            """
        case .tag where mark.isOn:
            """
            INSERT INTO tagged(story, name)
                SELECT id, ?\(Self.name) FROM story WHERE id BETWEEN ?1 AND ?2
            """
        case .tag: "DELETE FROM tagged WHERE story BETWEEN ?1 AND ?2 AND name = ?\(Self.name)"
        case .feed: ""
        }
    }

    private func count(_ changes: [ReadingStateChange]) throws(SQLiteError) {
        if case .tagged = mark { return }
        var counts: [Int64: Int] = [:]
        for change in changes { counts[change.feed, default: 0] += 1 }
        for (feed, count) in counts {
            let difference =
                switch mark {
                case .read(let isRead): FeedCountChanges(unread: isRead ? -count : count)
                case .starred(let isStarred): FeedCountChanges(starred: isStarred ? count : -count)
                case .tagged, .deleted: FeedCountChanges()
                }
            try difference.add(toFeed: feed, on: connection)
        }
    }
}
