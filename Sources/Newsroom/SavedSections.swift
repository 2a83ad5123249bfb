import FoundationEssentials
import News

/// The reader's saved queries as sections of the paper, counted while nobody waits for it.
actor SavedSections {
    /// Asks for a window without rows, which only counts; `nil` where nothing can be counted now.
    typealias Counting = @Sendable (HeadlineQuery) async -> HeadlineWindow?

    private let queries: [SavedQuery]
    private var counts: [SectionID: Section] = [:]
    private var isCounting = false
    private var mustCountAgain = false

    init(_ queries: [SavedQuery]) { self.queries = queries }

    /// Gives the sections with what was counted last, and has them counted again meanwhile.
    ///
    /// - Parameters:
    ///   - count: Counts the stories that answer a query.
    ///   - whenOthers: Called when there are other counts than were given here.
    /// - Returns: The sections in the reader's order, without numbers where nothing was counted yet.
    func sections(
        countedBy count: @escaping Counting,
        whenOthers: @escaping @Sendable () -> Void
    ) -> [Section] {
        guard !queries.isEmpty else { return [] }
        mustCountAgain = true
        if !isCounting {
            isCounting = true
            Task { await recount(count, whenOthers) }
        }
        return queries.map { query in
            counts[query.section] ?? Section(id: query.section, unreadCount: 0, storyCount: 0)
        }
    }

    private func recount(_ count: Counting, _ whenOthers: () -> Void) async {
        let before = counts
        while mustCountAgain {
            mustCountAgain = false
            for query in queries {
                let id = query.section
                guard let window = await count(HeadlineQuery(section: id, rows: 0..<0)) else {
                    continue
                }
                counts[id] = Section(
                    id: id,
                    unreadCount: window.unreadCount,
                    storyCount: window.totalCount
                )
            }
        }
        isCounting = false
        if counts != before { whenOthers() }
    }
}
