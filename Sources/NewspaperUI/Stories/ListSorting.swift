import News
import TerminalKit

/// Has long lists sorted while they are shown by date.
@MainActor
final class ListSorting {
    private let newsService: any HeadlineSorting
    private let work: PendingWork
    /// The list that is being sorted, or cannot be.
    private var unsorted: HeadlineQuery?
    /// Called when a list cannot be sorted: it stays by date.
    var onFailure: ((NewsError) -> Void)?
    /// The list that was sorted last, until it is asked for.
    private var sorted: HeadlineQuery?
    private var task: Task<Void, Never>?

    init(newsService: any HeadlineSorting, work: PendingWork) {
        self.newsService = newsService
        self.work = work
    }

    /// Whether a list is shown by date although it is wanted otherwise.
    func isByDate(_ query: HeadlineQuery) -> Bool { unsorted == query }

    /// Whether a list is being sorted.
    func isSorting(_ query: HeadlineQuery) -> Bool { unsorted == query && task != nil }

    /// The query by which a list can be shown at once: its own, or by date until it is sorted.
    ///
    /// - Parameters:
    ///   - query: What is wanted.
    ///   - onSorted: Called once, when it can be had.
    /// - Returns: One of both.
    /// - Throws: What kept the service from saying whether it is sorted.
    func shown(
        _ query: HeadlineQuery,
        onSorted: @escaping @MainActor () -> Void
    ) async throws(NewsError) -> HeadlineQuery {
        var byDate = query
        byDate.order = .newestFirst
        if query.order.isHeld || sorted == query {
            cancel()
            return query
        }
        if unsorted == query { return byDate }
        let isArranged = try await newsService.isArranged(query)
        guard !Task.isCancelled else { return query }
        cancel()
        if isArranged { return query }
        unsorted = query
        task = work.start { [weak self, newsService] in
            do throws(NewsError) {
                try await newsService.arrange(query)
            } catch {
                self?.giveUp(query, error)
                return
            }
            guard let self, unsorted == query, !Task.isCancelled else { return }
            (unsorted, sorted) = (nil, query)
            onSorted()
        }
        return byDate
    }

    private func giveUp(_ query: HeadlineQuery, _ error: NewsError) {
        guard unsorted == query, !Task.isCancelled else { return }
        task = nil
        onFailure?(error)
    }

    /// Waits for no list any more.
    func cancel() {
        task?.cancel()
        task = nil
        (unsorted, sorted) = (nil, nil)
    }
}
