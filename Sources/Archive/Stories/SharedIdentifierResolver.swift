import FoundationEssentials
import SQLite

/// Distinguishes stories of a feed that have the same identifier, or the same link and no
/// identifier.
///
/// Link, title and date become part of the key; see ``StoryKeyFormat``.
struct SharedIdentifierResolver {
    /// The maximum number of stories with the same identifier to compare, newest first.
    private static let most = 1000

    private let connection: Connection
    private let feed: Int64
    private let hasTombstones: Bool

    init(of feed: Int64, hasTombstones: Bool, on connection: Connection) {
        self.feed = feed
        self.hasTombstones = hasTombstones
        self.connection = connection
    }

    /// Changes the keys of stored stories to those in the current document.
    ///
    /// A story may have been stored under the plain identifier, because no other had it, or with
    /// another title or date.
    func updateKeys(of articles: [IncomingArticle]) throws(SQLiteError) {
        var groups: [Int64: [IncomingArticle]] = [:]
        for article in articles {
            guard let identifier = article.sharedKey else { continue }
            groups[StoryKeyFormat.digest(of: identifier), default: []].append(article)
        }
        for group in groups.values {
            try match(group, with: try stories(of: group[0].sharedKey ?? ""))
        }
    }

    /// Returns the article with a distinct key, if other stories have its identifier or the stored
    /// one is clearly another story; otherwise `nil`.
    ///
    /// The identifier must occur only once in the document.
    func separated(_ article: IncomingArticle) throws(SQLiteError) -> IncomingArticle? {
        let stories = try stories(of: article.key)
        let incoming = StoryIdentityFields(article)
        guard
            stories.contains(where: {
                !$0.isCalled(article.key) || $0.isReplaced(by: incoming)
            })
        else { return nil }
        var namesake = article
        // Stories that differ only in their text have no dates.
        if article.published == nil {
            namesake.share(article.key, includingText: true)
            if stories.contains(where: { $0.isCalled(namesake.key) }) { return namesake }
        }
        namesake.share(article.key)
        try match([namesake], with: stories)
        return namesake
    }

    private func stories(of identifier: String) throws(SQLiteError) -> [StoryIdentityFields] {
        let digests = StoryKeyFormat.digests(sharing: identifier)
        var rows = try connection.prepare(
            """
            SELECT story.id, article.key, article.link, headline.title, headline.published
            FROM story JOIN article ON article.id = story.id JOIN headline ON headline.id = story.id
            WHERE story.feed = ?1 AND story.key_digest BETWEEN ?2 AND ?3
            ORDER BY story.id DESC LIMIT \(Self.most)
            """
        )
        rows.bind(1, feed)
        rows.bind(2, digests.lowerBound)
        rows.bind(3, digests.upperBound)
        var stories: [StoryIdentityFields] = []
        while try rows.step() {
            let name = rows.text(1) ?? ""
            guard StoryKeyFormat.identifier(in: name).utf8.elementsEqual(identifier.utf8) else {
                continue
            }
            stories.append(
                StoryIdentityFields(
                    story: rows.int64(0),
                    name: name,
                    link: rows.text(2),
                    title: rows.text(3) ?? "",
                    published: rows.isNull(4) ? nil : rows.double(4)
                )
            )
        }
        return stories
    }

    /// Changes the key of each story to that of the article that it matches unambiguously.
    ///
    /// Removed articles are not matched, because they could match the wrong story.
    private func match(
        _ articles: [IncomingArticle],
        with stories: [StoryIdentityFields]
    ) throws(SQLiteError) {
        guard !stories.isEmpty else { return }
        let incoming = articles.map { StoryIdentityFields($0) }
        var (openArticles, openStories) = (Set(incoming.indices), Set(stories.indices))
        if hasTombstones {
            let removal = StoryPurger(connection)
            for index in incoming.indices
            where try removal.hasTombstone(incoming[index], from: feed) {
                openArticles.remove(index)
            }
        }
        for kind in StoryIdentityFields.MatchCriterion.allCases {
            let alike = StoryIdentityFields.pairs(incoming, stories, by: kind)
            for (article, story) in alike
            where openArticles.contains(article) && openStories.contains(story) {
                openArticles.remove(article)
                openStories.remove(story)
                guard kind != .name else { continue }
                try StoryKeyFormat.rename(
                    stories[story].story,
                    incoming[article].name,
                    on: connection
                )
            }
            guard !openArticles.isEmpty, !openStories.isEmpty else { return }
        }
        try matchTexts(
            openArticles.map { articles[$0] },
            with: openStories.map { stories[$0] }
        )
    }

    /// Matches articles with stories that have the same properties, by their texts.
    private func matchTexts(
        _ articles: [IncomingArticle],
        with stories: [StoryIdentityFields]
    ) throws(SQLiteError) {
        var known: [Int64: [Int64: IncomingArticle]] = [:]
        for article in articles {
            guard let properties = StoryIdentityFields(article).digest(.all) else { continue }
            known[properties, default: [:]][Digest.of(article.html)] = article
        }
        for story in stories {
            guard let properties = story.digest(.all), let others = known[properties] else {
                continue
            }
            var row = try connection.prepare("SELECT html FROM article WHERE id = ?1")
            row.bind(1, story.story)
            guard try row.step() else { continue }
            let text = Digest.of(row.text(0) ?? "")
            row.reset()
            guard let article = others[text] else { continue }
            try StoryKeyFormat.rename(story.story, article.key, on: connection)
        }
    }
}
