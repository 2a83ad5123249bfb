import News
import SQLite
import Searching

/// Applies the rules of a feed update to its new stories.
struct StoryRuleMarker {
    private let update: FetchedFeedUpdate
    private let plainText: PlainTextConverter
    /// The stories that get each mark, in the order of the rules.
    private var stories: [(mark: Mark, ids: [Int64])] = []

    init(_ update: FetchedFeedUpdate, plainText: @escaping PlainTextConverter) {
        self.update = update
        self.plainText = plainText
    }

    /// Returns whether the new story remains unread and in the lists.
    mutating func match(_ article: IncomingArticle, storedAs id: Int64) -> Bool {
        guard !update.rules.isEmpty else { return true }
        let plainText = plainText
        lazy var fields = SearchableFields([
            article.title, article.deck ?? "",
            String(decoding: article.html.words(plainText), as: UTF8.self),
        ])
        let story = HeadlineConditionInput(
            section: update.section,
            feed: update.feed,
            state: ReadingState(),
            time: article.published
        ) { fields.matches($0) }
        let marks = update.rules.filter { $0.condition.holds(for: story) }.flatMap(\.marks)
        for mark in marks {
            if let index = stories.firstIndex(where: { $0.mark == mark }) {
                stories[index].ids.append(id)
            } else {
                stories.append((mark, [id]))
            }
        }
        return !marks.contains(.read(true)) && !marks.contains(.deleted(true))
    }

    /// Applies the marks to the stored stories; deletes last.
    ///
    /// Copies in other feeds share all marks except deletion, because a rule may apply to one feed.
    func apply(on connection: Connection) throws(SQLiteError) {
        let deletion = Mark.deleted(true)
        for id in stories.first(where: { $0.mark == deletion })?.ids ?? [] {
            try DuplicateStoryDetector(connection).release(id)
            var story = try connection.prepare("UPDATE story SET copy = NULL WHERE id = ?1")
            story.bind(1, id)
            try story.run()
        }
        for (mark, ids) in stories.filter({ $0.mark != deletion })
            + stories.filter({ $0.mark == deletion })
        {
            let writer = ReadingStateWriter(mark, on: connection)
            _ = try writer.apply(try writer.changes(among: ids))
        }
    }
}
