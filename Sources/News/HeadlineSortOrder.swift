import Searching

/// The sort order of a list.
///
/// The archive has indexes for the first four keys, and can read any range of rows with them. For
/// other keys it sorts the whole list once (``isIndexed``).
public struct HeadlineSortOrder: Hashable, Sendable {
    /// The field by which a list is sorted.
    public enum Key: String, CaseIterable, Sendable {
        /// The publication date: newest first, then saved pages, then undated stories.
        case date
        case unread
        case source = "feed"
        case section
        case title
        /// The author.
        ///
        /// Stories without an author are last in both sort directions.
        case author
        /// The reading time in minutes, shortest first.
        ///
        /// Stories with unknown time are last in both directions.
        case length
    }

    /// The sort key.
    ///
    /// Stories with equal keys are sorted newest first.
    public let key: Key
    /// Whether the order is reversed.
    public let isReversed: Bool

    /// Creates a sort order.
    public init(_ key: Key, reversed isReversed: Bool = false) {
        self.key = key
        self.isReversed = isReversed
    }

    /// Newest stories first.
    public static let newestFirst = HeadlineSortOrder(.date)
    /// Oldest stories first.
    public static let oldestFirst = HeadlineSortOrder(.date, reversed: true)
    /// Unread stories first.
    public static let unreadFirst = HeadlineSortOrder(.unread)
    /// Stories grouped by feed.
    public static let bySource = HeadlineSortOrder(.source)
    /// Stories grouped by section.
    public static let bySection = HeadlineSortOrder(.section)

    /// The opposite order.
    public var reversed: HeadlineSortOrder { HeadlineSortOrder(key, reversed: !isReversed) }

    /// Whether the archive returns every list in this order without sorting.
    public var isIndexed: Bool {
        switch key {
        case .date, .unread, .source, .section: true
        case .title, .author, .length: false
        }
    }
}

extension HeadlineSortOrder: CaseIterable {
    /// All keys, each followed by its reversed variant.
    public static let allCases = Key.allCases.flatMap {
        [HeadlineSortOrder($0), HeadlineSortOrder($0, reversed: true)]
    }

    /// The form stored in the archive, such as `title` or `title reversed`.
    public var written: String { isReversed ? "\(key.rawValue) reversed" : key.rawValue }

    /// Parses the form stored in the archive; `nil` if it is unknown.
    public init?(written: String) {
        guard let order = Self.allCases.first(where: { $0.written == written }) else { return nil }
        self = order
    }
}

extension HeadlineSortOrder {
    /// Sorts stories, which must be newest first.
    ///
    /// `feeds` and `sections` must be in the edition's order.
    public func arranged<Story>(
        _ stories: [Story],
        feeds: [FeedID],
        sections: [SectionID],
        headline: (Story) -> Headline
    ) -> [Story] {
        switch key {
        case .date: return isReversed ? stories.reversed() : stories
        case .unread:
            let unread = stories.filter { !headline($0).state.isRead }
            let read = stories.filter { headline($0).state.isRead }
            return isReversed ? read + unread : unread + read
        case .source:
            let sources = Dictionary(grouping: stories) { headline($0).feed }
            return turned(feeds).flatMap { sources[$0] ?? [] }
        case .section:
            let parts = Dictionary(grouping: stories) { headline($0).section }
            return turned(sections).flatMap { parts[$0] ?? [] }
        case .title: return sorted(stories) { headline($0).title }
        case .author: return sorted(stories) { headline($0).byline ?? "" }
        case .length: return sorted(stories) { headline($0).readingMinutes.map(String.init) ?? "" }
        }
    }

    private func turned<Part>(_ parts: [Part]) -> [Part] { isReversed ? parts.reversed() : parts }

    private func sorted<Story>(_ stories: [Story], by text: (Story) -> String) -> [Story] {
        var letters = CollationFolding()
        let keys = stories.map { letters.key(of: text($0)) }
        let places = stories.indices.sorted { first, second in
            let (one, other) = (keys[first], keys[second])
            guard one != other else { return first < second }
            guard !one.isEmpty, !other.isEmpty else { return other.isEmpty }
            return one.lexicographicallyPrecedes(other) != isReversed
        }
        return places.map { stories[$0] }
    }
}
