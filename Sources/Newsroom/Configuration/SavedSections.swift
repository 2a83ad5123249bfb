import FoundationEssentials
import News

actor SavedSections {
    /// Counts the stories of a query; `nil` on failure.
    typealias Counting = @Sendable (HeadlineQuery) async -> HeadlineWindow?

    private let queries: [SavedQuery]
    private var counts: [SectionID: Section] = [:]
    private var isCounting = false
    private var mustCountAgain = false

    init(_ queries: [SavedQuery]) { self.queries = queries }

    /// Returns the sections with the last counts, and recounts; `whenOthers` is called if counts
    /// have changed.
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
