import Searching

/// In which order headlines come.
///
/// The first ones an archive gives from any row on without sorting; by title, author and length it has to arrange
/// the whole list once (``isHeld``).
public struct HeadlineSortOrder: Hashable, Sendable {
    /// What stories are ordered by.
    public enum Key: String, CaseIterable, Sendable {
        /// The newest first; after them saved pages, and at the end stories without a date.
        case date
        /// What is unread, then what is read.
        case unread
        /// Source by source as the edition has them.
        case source = "feed"
        /// Section by section as the edition has them.
        case section
        /// By the letters of titles.
        case title
        /// By the letters of whoever wrote them; who is not known stands last, either way round.
        case author
        /// The shortest first, by minutes; of what length nobody knows stands last, either way round.
        case length
    }

    /// What they are ordered by; among equals, the newest first.
    public let key: Key
    /// Whether it goes the other way round.
    public let isReversed: Bool

    /// Makes an order.
    public init(_ key: Key, reversed isReversed: Bool = false) {
        self.key = key
        self.isReversed = isReversed
    }

    /// The newest first.
    public static let newestFirst = HeadlineSortOrder(.date)
    /// The same the other way round.
    public static let oldestFirst = HeadlineSortOrder(.date, reversed: true)
    /// What is unread, then what is read.
    public static let unreadFirst = HeadlineSortOrder(.unread)
    /// Source by source.
    public static let bySource = HeadlineSortOrder(.source)
    /// Section by section.
    public static let bySection = HeadlineSortOrder(.section)

    /// The same the other way round.
    public var reversed: HeadlineSortOrder { HeadlineSortOrder(key, reversed: !isReversed) }

    /// Whether an archive holds it ready for every list.
    public var isHeld: Bool {
        switch key {
        case .date, .unread, .source, .section: true
        case .title, .author, .length: false
        }
    }
}

extension HeadlineSortOrder: CaseIterable {
    /// Each one, and after it the same the other way round.
    public static let allCases = Key.allCases.flatMap {
        [HeadlineSortOrder($0), HeadlineSortOrder($0, reversed: true)]
    }

    /// As it is written: `title`, or `title reversed`.
    public var written: String { isReversed ? "\(key.rawValue) reversed" : key.rawValue }

    /// Reads what is written; `nil` when there is no such order.
    public init?(written: String) {
        guard let order = Self.allCases.first(where: { $0.written == written }) else { return nil }
        self = order
    }
}

extension HeadlineSortOrder {
    /// Arranges what a service has in memory.
    ///
    /// - Parameters:
    ///   - stories: The newest first.
    ///   - feeds: All of their feeds, in the order of the edition.
    ///   - sections: All of their sections, in the order of the edition.
    ///   - headline: The headline of a story.
    /// - Returns: The same stories.
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
        var letters = SortLetters()
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
