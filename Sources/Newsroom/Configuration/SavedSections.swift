import FoundationEssentials
import News

actor SavedSections {
    /// Counts the stories of a query; `nil` if that is impossible now.
    typealias Counting = @Sendable (HeadlineQuery) async -> HeadlineWindow?

    private let queries: [SavedQuery]
    private var counts: [SectionID: Section] = [:]
    private var isCounting = false
    private var mustCountAgain = false

    init(_ queries: [SavedQuery]) { self.queries = queries }

    /// Returns the sections with their last counts, and counts again; `whenOthers` is called if
    /// these differ.
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
