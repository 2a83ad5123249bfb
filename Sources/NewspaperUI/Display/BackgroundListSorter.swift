import News
import TerminalKit

/// Sorts long lists in the background while they are displayed by date.
@MainActor
final class BackgroundListSorter {
    private let newsService: any HeadlineSorting
    private let work: PendingWork
    /// The query that is being sorted, or that could not be sorted.
    private var unsorted: HeadlineQuery?
    /// Called if a list cannot be sorted and stays in date order.
    var onFailure: ((NewsError) -> Void)?
    /// The query that has been sorted but not loaded.
    private var sorted: HeadlineQuery?
    private var task: Task<Void, Never>?

    init(newsService: any HeadlineSorting, work: PendingWork) {
        self.newsService = newsService
        self.work = work
    }

    /// Returns whether a list is displayed by date instead of in its own order.
    func isByDate(_ query: HeadlineQuery) -> Bool { unsorted == query }

    func isSorting(_ query: HeadlineQuery) -> Bool { unsorted == query && task != nil }

    /// Returns `query` or, until its list has been sorted, the same query by date.
    ///
    /// `onSorted` is called when the list has been sorted.
    func shown(
        _ query: HeadlineQuery,
        onSorted: @escaping @MainActor () -> Void
    ) async throws(NewsError) -> HeadlineQuery {
        var byDate = query
        byDate.order = .newestFirst
        if query.order.isIndexed || sorted == query {
            cancel()
            return query
        }
        if unsorted == query { return byDate }
        let isArranged = try await newsService.isSorted(query)
        guard !Task.isCancelled else { return query }
        cancel()
        if isArranged { return query }
        unsorted = query
        task = work.start { [weak self, newsService] in
            do throws(NewsError) {
                try await newsService.prepareSorting(query)
            } catch {
                self?.fail(query, error)
                return
            }
            guard let self, unsorted == query, !Task.isCancelled else { return }
            (unsorted, sorted) = (nil, query)
            onSorted()
        }
        return byDate
    }

    private func fail(_ query: HeadlineQuery, _ error: NewsError) {
        guard unsorted == query, !Task.isCancelled else { return }
        task = nil
        onFailure?(error)
    }

    func cancel() {
        task?.cancel()
        task = nil
        (unsorted, sorted) = (nil, nil)
    }
}
