import News
import TerminalKit

/// Loads windows of headlines (ranges of rows), one at a time.
@MainActor
final class HeadlineLoader {
    /// Returns the user’s position in the list; called before each load.
    var viewpoint: (() -> HeadlineListPosition?)?
    var onAnswer: ((HeadlineRequestResult) -> Void)?
    var onFailure: ((NewsError) -> Void)?

    private let newsService: any EditionReading & HeadlineReading
    private let marker: MarkQueue
    private let requests: CoalescingTask<HeadlineRequest>
    let sorting: BackgroundListSorter
    private(set) var session = OpenListID()

    init(newsService: any EditionReading & HeadlineReading, marker: MarkQueue, work: PendingWork) {
        self.newsService = newsService
        self.marker = marker
        requests = CoalescingTask(work: work) { $0.joined(with: $1) }
        sorting = BackgroundListSorter(newsService: newsService, work: work)
    }

    /// Loads a window; while another is loading, merges the request into the next one.
    func read(_ request: HeadlineRequest) {
        requests.request(for: request) { [weak self] in await self?.answer($0) }
    }

    /// Starts a session: the next load evaluates filter and sort order again.
    func startSession() {
        session = OpenListID()
    }

    /// Discards waiting requests and loads the list around a target.
    func loadList(around place: HeadlineRequest.Target = .selection) {
        startSession()
        requests.ask(onlyFor: HeadlineRequest(target: place, wantsEdition: true)) { [weak self] in
            await self?.answer($0)
        }
    }

    func cancel() {
        requests.cancel()
        sorting.cancel()
    }

    private func answer(_ request: HeadlineRequest) async {
        guard let viewpoint = viewpoint?() else { return }
        do throws(NewsError) {
            let answer = try await marker.afterMarks { () throws(NewsError) in
                try await ask(request, viewpoint)
            }
            if !Task.isCancelled { onAnswer?(answer) }
        } catch {
            if !Task.isCancelled { onFailure?(error) }
        }
    }

    private func ask(
        _ request: HeadlineRequest,
        _ viewpoint: HeadlineListPosition
    ) async throws(NewsError) -> HeadlineRequestResult {
        async let edition = edition(isWanted: request.wantsEdition)
        let shown = try await sorting.shown(viewpoint.query) { [weak self] in
            self?.read(HeadlineRequest())
        }
        var query = shown
        query.openList = session
        let jump = try await row(for: request.target, in: query)
        let row = if let jump { jump } else { try await rowOfSelection(viewpoint, in: query) }
        let window = try await window(around: row, viewpoint, of: query)
        return HeadlineRequestResult(
            request: request,
            query: viewpoint.query,
            shown: shown,
            edition: try await edition.get(),
            window: window,
            jump: jump
        )
    }

    private func edition(isWanted: Bool) async -> Result<Edition?, NewsError> {
        guard isWanted else { return .success(nil) }
        do throws(NewsError) {
            return .success(try await newsService.edition())
        } catch {
            return .failure(error)
        }
    }

    /// Returns the row of a target; `nil` for `.selection`, or if the target does not exist.
    private func row(
        for place: HeadlineRequest.Target,
        in query: HeadlineQuery
    ) async throws(NewsError) -> Int? {
        switch place {
        case .selection: nil
        case .row(let row): row
        case .unread(let row, let before):
            try await newsService.unreadRow(from: row, before: before, in: query)
        case .story(let id): try await newsService.row(of: id, in: query)
        }
    }

    private func rowOfSelection(
        _ viewpoint: HeadlineListPosition,
        in query: HeadlineQuery
    ) async throws(NewsError) -> Int {
        guard let chosen = viewpoint.chosen else { return 0 }
        return try await newsService.row(of: chosen, in: query) ?? viewpoint.row
    }

    private func window(
        around row: Int,
        _ viewpoint: HeadlineListPosition,
        of list: HeadlineQuery
    ) async throws(NewsError) -> HeadlineWindow {
        var query = list
        query.rows = viewpoint.span.rows(around: row, of: max(viewpoint.totalCount, row + 1))
        let window = try await newsService.headlines(query)
        guard window.headlines.isEmpty, window.totalCount > 0 else { return window }
        query.rows = viewpoint.span.rows(around: window.totalCount, of: window.totalCount)
        return try await newsService.headlines(query)
    }
}
