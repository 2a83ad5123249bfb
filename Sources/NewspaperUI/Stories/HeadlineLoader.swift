import News
import TerminalKit

/// Reads windows of headlines, one after the other.
@MainActor
final class HeadlineLoader {
    /// Says where the reader is, when a window is about to be read.
    var viewpoint: (() -> HeadlineViewpoint?)?
    /// Called with each window.
    var onAnswer: ((HeadlineResponse) -> Void)?
    /// Called when one could not be read.
    var onFailure: ((NewsError) -> Void)?

    private let newsService: any EditionReading & HeadlineReading
    private let marker: MarkQueue
    private let rounds: CoalescingTask<HeadlineRequest>
    let sorting: ListSorting
    /// The list that is open.
    private(set) var opening = ListSession()

    init(newsService: any EditionReading & HeadlineReading, marker: MarkQueue, work: PendingWork) {
        self.newsService = newsService
        self.marker = marker
        rounds = CoalescingTask(work: work) { $0.joined(with: $1) }
        sorting = ListSorting(newsService: newsService, work: work)
    }

    /// Reads what is asked for, now or after what is under way.
    func read(_ request: HeadlineRequest) {
        rounds.ask(for: request) { [weak self] in await self?.answer($0) }
    }

    /// Opens the list anew: it has what belongs to it then, in its order.
    func openAnew() {
        opening = ListSession()
    }

    /// Reads another list, from its top or around a place; what was asked for before counts no more.
    func readAnew(around place: HeadlineRequest.Place = .selection) {
        openAnew()
        rounds.ask(onlyFor: HeadlineRequest(place: place, wantsEdition: true)) { [weak self] in
            await self?.answer($0)
        }
    }

    /// Stops what is under way.
    func cancel() {
        rounds.cancel()
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
        _ viewpoint: HeadlineViewpoint
    ) async throws(NewsError) -> HeadlineResponse {
        async let edition = edition(isWanted: request.wantsEdition)
        let shown = try await sorting.shown(viewpoint.query) { [weak self] in
            self?.read(HeadlineRequest())
        }
        var query = shown
        query.opening = opening
        let jump = try await row(for: request.place, in: query)
        let row = if let jump { jump } else { try await rowOfSelection(viewpoint, in: query) }
        let window = try await window(around: row, viewpoint, of: query)
        return HeadlineResponse(
            request: request,
            query: viewpoint.query,
            shown: shown,
            edition: try await edition.get(),
            window: window,
            jump: jump
        )
    }

    /// The edition, which is read beside the headlines.
    private func edition(isWanted: Bool) async -> Result<Edition?, NewsError> {
        guard isWanted else { return .success(nil) }
        do throws(NewsError) {
            return .success(try await newsService.edition())
        } catch {
            return .failure(error)
        }
    }

    /// The row of a jump; `nil` when the selection stays or there is no row to go to.
    private func row(
        for place: HeadlineRequest.Place,
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
        _ viewpoint: HeadlineViewpoint,
        in query: HeadlineQuery
    ) async throws(NewsError) -> Int {
        guard let chosen = viewpoint.chosen else { return 0 }
        return try await newsService.row(of: chosen, in: query) ?? viewpoint.row
    }

    /// A window around a row; where the list has become shorter, around its last one.
    private func window(
        around row: Int,
        _ viewpoint: HeadlineViewpoint,
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
