public import News
public import TerminalKit

/// Puts the reader's marks on articles and takes them back.
@MainActor
public final class Marker {
    /// Called with each mark as soon as it is made, before the service has kept it.
    public var onMark: (([ArticleID], Mark) -> Void)?
    /// Called when a mark could not be kept.
    public var onFailure: ((NewsError) -> Void)?

    /// How many marks were made so far.
    private(set) var count = 0

    private let newsService: any NewsService
    private let work: Work
    private var lastSending: Task<Void, Never>?
    private var done: [Step] = []
    private var undone: [Step] = []

    /// Marks go to a service; `work` counts them while they are under way.
    public init(newsService: any NewsService, work: Work) {
        self.newsService = newsService
        self.work = work
    }

    /// Marks what the reader chose; ``undo()`` takes it back.
    ///
    /// Headlines that have the mark already are left alone.
    public func mark(_ headlines: [Headline], _ mark: Mark) {
        let ids = headlines.filter { mark.applied(to: $0.state) != $0.state }.map(\.id)
        guard !ids.isEmpty else { return }
        let step = Step(ids: ids, mark: mark)
        done.append(step)
        undone = []
        send(step)
    }

    /// Marks an article read because it was opened: nothing that needs taking back.
    public func markOpened(_ id: ArticleID) {
        send(Step(ids: [id], mark: .read(true)))
    }

    /// Takes the last marking back.
    ///
    /// - Returns: What happened, for the reader.
    public func undo() -> String {
        guard let step = done.popLast() else { return "There is nothing to take back." }
        undone.append(step)
        send(step.reversed)
        return "Taken back."
    }

    /// Marks again what was taken back last.
    ///
    /// - Returns: What happened, for the reader.
    public func redo() -> String {
        guard let step = undone.popLast() else { return "There is nothing to do again." }
        done.append(step)
        send(step)
        return "Done again."
    }

    /// Reads from the service what has all marks in it, also those that were made meanwhile: a mark once
    /// seen is never reverted by an older answer.
    func afterMarks<Answer>(
        _ read: () async throws(NewsError) -> Answer
    ) async throws(NewsError) -> Answer {
        while true {
            await lastSending?.value
            let countBefore = count
            let answer = try await read()
            if count == countBefore || Task.isCancelled { return answer }
        }
    }

    /// Marks reach the service in the order in which they were made.
    private func send(_ step: Step) {
        count += 1
        onMark?(step.ids, step.mark)
        lastSending = work.start { [weak self, newsService, lastSending] in
            await lastSending?.value
            do throws(NewsError) {
                try await newsService.mark(.articles(step.ids), step.mark)
            } catch {
                self?.onFailure?(error)
            }
        }
    }

    private struct Step {
        let ids: [ArticleID]
        let mark: Mark

        var reversed: Step {
            switch mark {
            case .read(let isRead): Step(ids: ids, mark: .read(!isRead))
            case .starred(let isStarred): Step(ids: ids, mark: .starred(!isStarred))
            }
        }
    }
}
