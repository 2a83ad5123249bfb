import FoundationEssentials
import SQLite

/// Tells stories of one feed apart that have the same identifier.
///
/// Some feeds give all their entries one identifier, or none and one link. Within one document link, title and date tell
/// them apart, and become part of their names; see ``StoryName``.
struct Namesakes {
    /// As many of the last stories of an identifier are looked at.
    private static let most = 1000

    private let connection: Connection
    private let feed: Int64

    /// Prepares for the articles of one feed.
    init(of feed: Int64, on connection: Connection) {
        self.feed = feed
        self.connection = connection
    }

    /// Gives stories the names under which a document lists them now.
    ///
    /// A story may have been stored under the plain identifier, because it was the only one, or with another title or date.
    func settleNames(of articles: [IncomingArticle]) throws(SQLiteError) {
        var groups: [Int64: [IncomingArticle]] = [:]
        for article in articles {
            guard let identifier = article.sharedKey else { continue }
            groups[StoryName.digest(of: identifier), default: []].append(article)
        }
        for group in groups.values {
            try match(group, with: try stories(of: group[0].sharedKey ?? ""))
        }
    }

    /// The article under the name that it has among several stories of its identifier.
    ///
    /// - Parameter article: An article whose document has its identifier only once.
    /// - Returns: `nil` if its feed has never brought another story with the identifier.
    func settled(_ article: IncomingArticle) throws(SQLiteError) -> IncomingArticle? {
        let stories = try stories(of: article.key)
        guard stories.contains(where: { !$0.isCalled(article.key) }) else { return nil }
        var namesake = article
        namesake.share(article.key)
        try match([namesake], with: stories)
        return namesake
    }

    private func stories(of identifier: String) throws(SQLiteError) -> [Namesake] {
        let digests = StoryName.digests(sharing: identifier)
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
        var stories: [Namesake] = []
        while try rows.step() {
            let name = rows.text(1) ?? ""
            guard StoryName.identifier(in: name).utf8.elementsEqual(identifier.utf8) else {
                continue
            }
            stories.append(
                Namesake(
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

    /// Gives each story the name of the article that it is, as far as that is certain.
    private func match(
        _ articles: [IncomingArticle],
        with stories: [Namesake]
    ) throws(SQLiteError) {
        guard !stories.isEmpty else { return }
        let incoming = articles.map { Namesake($0) }
        var (openArticles, openStories) = (Set(incoming.indices), Set(stories.indices))
        for kind in Namesake.Likeness.allCases {
            let alike = Namesake.pairs(incoming, stories, by: kind)
            for (article, story) in alike
            where openArticles.contains(article) && openStories.contains(story) {
                openArticles.remove(article)
                openStories.remove(story)
                guard kind != .name else { continue }
                try StoryName.rename(stories[story].story, incoming[article].name, on: connection)
            }
            guard !openArticles.isEmpty, !openStories.isEmpty else { return }
        }
    }
}

/// What tells an article or a story apart from others with its identifier.
private struct Namesake {
    var story: Int64 = 0
    let name: String
    let link: String?
    let title: String
    let published: Double?

    init(story: Int64, name: String, link: String?, title: String, published: Double?) {
        self.story = story
        self.name = name
        self.link = link
        self.title = title
        self.published = published
    }

    init(_ article: IncomingArticle) {
        name = article.key
        link = article.link
        title = article.title
        published = article.published?.timeIntervalSince1970
    }

    func isCalled(_ other: String) -> Bool { name.utf8.elementsEqual(other.utf8) }

    /// In what two of them may be alike, the most certain first.
    ///
    /// Titles are edited and dates move. A link is enough if no other one has it, but a title alone is not: a series may use
    /// it again.
    enum Likeness: CaseIterable {
        case name, all, linkAndTitle, linkAndDate, titleAndDate, link
    }

    /// - Returns: `nil` for what is missing, and is like nothing.
    private func digest(_ kind: Likeness) -> Int64? {
        var digest = Digest()
        switch kind {
        case .name: digest.add(name)
        case .all, .linkAndTitle, .linkAndDate, .link:
            if kind == .link, link == nil { return nil }
            digest.add(link.map { String(withoutScheme($0)) })
        case .titleAndDate: break
        }
        if kind == .all || kind == .linkAndTitle || kind == .titleAndDate { digest.add(title) }
        if kind == .all || kind == .linkAndDate || kind == .titleAndDate {
            if kind != .all, published == nil { return nil }
            digest.add(published)
        }
        return digest.value
    }

    /// The places of those that are alike and like no other.
    static func pairs(
        _ first: [Namesake],
        _ second: [Namesake],
        by kind: Likeness
    ) -> [(Int, Int)] {
        func unique(_ namesakes: [Namesake]) -> [Int64: Int] {
            let digests = namesakes.enumerated().compactMap { index, namesake in
                namesake.digest(kind).map { ($0, Optional(index)) }
            }
            return Dictionary(digests) { _, _ in nil }.compactMapValues { $0 }
        }
        let others = unique(second)
        return unique(first).compactMap { digest, index in others[digest].map { (index, $0) } }
    }
}
