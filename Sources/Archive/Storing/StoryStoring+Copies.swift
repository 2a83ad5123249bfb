import SQLite

/// Stories that other feeds have, too.
extension StoryStoring {
    /// What an article has in common with its copies in other feeds.
    func copy(of article: IncomingArticle) -> Int64? {
        hasCopies ? CopiedStories.digest(link: article.link, title: article.title) : nil
    }

    /// Keeps a story away of which the reader has deleted the copies.
    mutating func keepAway(_ key: Int64) throws(SQLiteError) -> Result {
        try StoryRemoval(connection).keepAway(key, of: feed)
        hasTombstones = true
        return .removedBefore
    }

    /// Notes of what a story is a copy now.
    mutating func note(
        _ copy: Int64?,
        instead old: Int64?,
        of id: Int64
    ) throws(SQLiteError) {
        var statement = try connection.prepare("UPDATE story SET copy = ?2 WHERE id = ?1")
        statement.bind(1, id)
        statement.bind(2, copy)
        try statement.run()
        let copies = CopiedStories(connection)
        try copies.release(id)
        try copies.settle(old)
        try copies.settle(copy)
        hasNewOrder = true
    }
}
