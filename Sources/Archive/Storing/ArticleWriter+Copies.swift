import SQLite

extension ArticleWriter {
    /// Returns the digest that an article shares with its copies in other feeds; `nil` if it cannot
    /// have copies.
    func copy(of article: IncomingArticle) -> Int64? {
        hasCopies ? DuplicateStoryDetector.digest(link: article.link, title: article.title) : nil
    }

    /// Adds a tombstone instead of a new story, because the user has deleted its copies.
    mutating func keepAway(_ article: IncomingArticle) throws(SQLiteError) -> Result {
        try StoryPurger(connection).addTombstone(StoryKeyFormat.digest(of: article.key), of: feed)
        hasTombstones = true
        return .removedBefore
    }

    func note(_ copy: Int64?, of id: Int64) throws(SQLiteError) {
        var statement = try connection.prepare("UPDATE story SET copy = ?2 WHERE id = ?1")
        statement.bind(1, id)
        statement.bind(2, copy)
        try statement.run()
        try DuplicateStoryDetector(connection).release(id)
    }
}
