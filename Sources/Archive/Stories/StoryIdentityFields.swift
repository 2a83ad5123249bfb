import FoundationEssentials

/// The properties that distinguish articles with the same identifier.
struct StoryIdentityFields {
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

    /// Returns whether `other` is the article's key, comparing bytes.
    func isCalled(_ other: String) -> Bool { name.utf8.elementsEqual(other.utf8) }

    /// The properties by which two articles are matched, most reliable first.
    ///
    /// A link is sufficient if no other article with the identifier has it, and it is not the
    /// identifier itself. A title is not, because a series may repeat it.
    enum MatchCriterion: CaseIterable {
        case name, all, linkAndTitle, linkAndDate, titleAndDate, link
    }

    /// Returns a digest of the compared properties; `nil` if it would not distinguish articles.
    func digest(_ kind: MatchCriterion) -> Int64? {
        var digest = Digest()
        switch kind {
        case .name: digest.add(name)
        case .all, .linkAndTitle, .linkAndDate, .link:
            if kind == .link, !hasOwnLink { return nil }
            digest.add(link.map { String(StoryKeyFormat.withoutScheme($0)) })
        case .titleAndDate: break
        }
        if kind == .all || kind == .linkAndTitle || kind == .titleAndDate { digest.add(title) }
        if kind == .all || kind == .linkAndDate || kind == .titleAndDate {
            if kind != .all, published == nil { return nil }
            digest.add(published)
        }
        return digest.value
    }

    var hasOwnLink: Bool {
        guard let link else { return false }
        return !link.utf8.elementsEqual(StoryKeyFormat.identifier(in: name).utf8)
    }

    /// Whether a later article with the same identifier is another story, not an edited version.
    ///
    /// Some feeds have a single entry, whose identifier is always the same. Title, date and link
    /// must differ. The link may be equal only if it is the home page of a site and the identifier.
    func isReplaced(by later: StoryIdentityFields) -> Bool {
        guard title != later.title, let published, let date = later.published, published < date,
            let link, let other = later.link
        else { return false }
        let (page, otherPage) = (
            StoryKeyFormat.withoutScheme(link), StoryKeyFormat.withoutScheme(other)
        )
        guard page == otherPage else { return hasOwnLink && later.hasOwnLink }
        let slash = page.utf8.firstIndex(of: UInt8(ascii: "/"))
        let isHomePage = slash.map { page.utf8.index(after: $0) == page.utf8.endIndex } ?? true
        return isHomePage && !hasOwnLink
    }

    static func pairs(
        _ first: [StoryIdentityFields],
        _ second: [StoryIdentityFields],
        by kind: MatchCriterion
    ) -> [(Int, Int)] {
        func unique(_ namesakes: [StoryIdentityFields]) -> [Int64: Int] {
            let digests = namesakes.enumerated().compactMap { index, namesake in
                namesake.digest(kind).map { ($0, Optional(index)) }
            }
            return Dictionary(digests) { _, _ in nil }.compactMapValues { $0 }
        }
        let others = unique(second)
        return unique(first).compactMap { digest, index in others[digest].map { (index, $0) } }
    }
}
