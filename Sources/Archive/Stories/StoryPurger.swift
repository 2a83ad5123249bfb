import SQLite

/// Removes stories, and prevents them from being stored again.
struct StoryPurger {
    private let connection: Connection

    init(_ connection: Connection) {
        self.connection = connection
    }

    /// Removes a story.
    ///
    /// The caller must update the counts.
    func remove(_ id: Int64) throws(SQLiteError) {
        try SearchIndex(connection).forget(id, isIndexedAgain: false)
        for table in ["article", "headline", "story"] {
            var statement = try connection.prepare("DELETE FROM \(table) WHERE id = ?1")
            statement.bind(1, id)
            try statement.run()
        }
    }

    /// Adds tombstones for the alternative keys of a story; see ``ImportedArticleMatcher``.
    func addTombstonesForOtherKeys(of id: Int64) throws(SQLiteError) {
        var statement = try connection.prepare(
            """
            INSERT OR IGNORE INTO tombstone(feed, key_digest)
            SELECT feed, key_digest FROM other_name WHERE story = ?1
            """
        )
        statement.bind(1, id)
        try statement.run()
    }

    func addTombstone(_ keyDigest: Int64, of feed: Int64) throws(SQLiteError) {
        var statement = try connection.prepare(
            "INSERT OR IGNORE INTO tombstone(feed, key_digest) VALUES (?1, ?2)"
        )
        statement.bind(1, feed)
        statement.bind(2, keyDigest)
        try statement.run()
    }

    /// Adds tombstones for a story, including those needed if entries share its identifier.
    func addTombstones(
        story id: Int64,
        named keyDigest: Int64,
        of feed: Int64
    ) throws(SQLiteError) {
        try addTombstone(keyDigest, of: feed)
        guard let story = try namesake(id) else { return }
        for digest in story.tombstones { try addTombstone(digest, of: feed) }
    }

    func removeTombstones(story id: Int64, named keyDigest: Int64, of feed: Int64)
        throws(SQLiteError)
    {
        var statement = try connection.prepare(
            "DELETE FROM tombstone WHERE feed = ?1 AND key_digest = ?2"
        )
        statement.bind(1, feed)
        for digest in [keyDigest] + (try namesake(id)?.tombstones ?? []) {
            statement.bind(2, digest)
            try statement.run()
        }
    }

    func hasTombstone(_ article: StoryIdentityFields, from feed: Int64) throws(SQLiteError) -> Bool
    {
        let digests = StoryKeyFormat.digests(
            sharing: String(StoryKeyFormat.identifier(in: article.name))
        )
        var rows = try connection.prepare(
            "SELECT key_digest FROM tombstone WHERE feed = ?1 AND key_digest BETWEEN ?2 AND ?3"
        )
        rows.bind(1, feed)
        rows.bind(2, digests.lowerBound)
        rows.bind(3, digests.upperBound)
        var removed: Set<Int64> = []
        while try rows.step() { removed.insert(rows.int64(0)) }
        guard !removed.isEmpty else { return false }
        return removed.contains(StoryKeyFormat.digest(of: article.name))
            || article.digestsOfLikeness.contains(where: removed.contains)
    }

    private func namesake(_ id: Int64) throws(SQLiteError) -> StoryIdentityFields? {
        var row = try connection.prepare(
            """
            SELECT article.key, article.link, headline.title, headline.published
            FROM article JOIN headline ON headline.id = article.id WHERE article.id = ?1
            """
        )
        row.bind(1, id)
        guard try row.step() else { return nil }
        return StoryIdentityFields(
            story: id,
            name: row.text(0) ?? "",
            link: row.text(1),
            title: row.text(2) ?? "",
            published: row.isNull(3) ? nil : row.double(3)
        )
    }
}

extension StoryIdentityFields {
    /// The tombstones of a story in addition to the one for its key.
    ///
    /// They matter only if several entries have the same feed identifier, now or later.
    fileprivate var tombstones: [Int64] {
        StoryKeyFormat.isShared(name) ? digestsOfLikeness : Array(digestsOfLikeness.prefix(1))
    }

    /// The digests by which a later version of a removed story is recognized.
    ///
    /// The title or the link may change, but not both. A link without a date may belong to a
    /// series.
    fileprivate var digestsOfLikeness: [Int64] {
        let identifier = String(StoryKeyFormat.identifier(in: name))
        return [MatchCriterion.all, .linkAndDate, .titleAndDate].compactMap { kind in
            digest(kind).map { StoryKeyFormat.digest(sharing: identifier, $0) }
        }
    }
}
