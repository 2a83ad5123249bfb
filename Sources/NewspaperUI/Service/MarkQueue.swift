import FoundationEssentials
public import News
public import TerminalKit

/// Sends the user's marks (read, starred, tagged, deleted) to the news service in order.
@MainActor
public final class MarkQueue {
    private(set) var count = 0
    /// Whether marks or reading positions are still unconfirmed.
    public var isSending: Bool { sendingCount > 0 }
    /// The number of marks and reading positions that could not be stored.
    public private(set) var failureCount = 0
    /// Whether an undo or redo is in progress, so that keys must wait.
    var isUndoing: Bool { turningCount > 0 }

    /// Called to confirm an action; without it, actions that need confirmation are refused.
    var onQuestion: ((YesNoQuestion) -> Void)?

    let newsService: any MarkStoring & PositionStoring & Undoing & HeadlineReading
    private let work: PendingWork
    /// The clock for the ages of actions in undo questions; `nil` omits them.
    private let clock: WallClock?
    private var lastSending: Task<Void, Never>?
    private var lastKeeping: Task<Void, Never>?
    private var sendingCount = 0
    private var turningCount = 0
    private var observers: [Observer] = []
    private var underWay: [Int: (target: MarkTarget, mark: Mark)] = [:]

    /// Creates a queue; `clock` is for the ages of actions in undo questions.
    public init(
        newsService: any MarkStoring & PositionStoring & Undoing & HeadlineReading,
        work: PendingWork,
        clock: WallClock? = nil
    ) {
        self.clock = clock
        self.newsService = newsService
        self.work = work
    }

    /// Applies a mark, which undo can revert.
    public func mark(_ target: MarkTarget, _ mark: Mark) {
        notifyObservers { $0.marked(target, mark) }
        let number = count
        underWay[number] = (target, mark)
        send { [weak self, newsService] () throws(NewsError) in
            defer { self?.underWay[number] = nil }
            try await newsService.mark(target, mark)
        }
    }

    /// Returns the marks of an article that are being stored, in order; responses may lack them.
    func marksUnderWay(of id: ArticleID) -> [Mark] {
        let marks = underWay.filter { mark in
            if case .articles(let ids) = mark.value.target { ids.contains(id) } else { false }
        }
        return marks.sorted { $0.key < $1.key }.map(\.value.mark)
    }

    /// Marks an opened article read; undo ignores this.
    public func markOpened(_ id: ArticleID) {
        notifyObservers { $0.marked(.articles([id]), .read(true)) }
        send { [newsService] () throws(NewsError) in try await newsService.markOpened(id) }
    }

    /// Stores the reading position in an article; marks do not wait for it.
    func keep(_ place: ReadingPosition?, in id: ArticleID) {
        sendingCount += 1
        lastKeeping = work.start { [weak self, lastKeeping, newsService] in
            await lastKeeping?.value
            defer { self?.sendingCount -= 1 }
            do throws(NewsError) {
                try await newsService.storePosition(place, in: id)
            } catch {
                self?.failureCount += 1
                self?.notifyObservers { $0.markFailed(error) }
            }
        }
    }

    /// Undoes the last action and passes a notice to `say`.
    ///
    /// Actions of this session are undone first. Older actions, and those that add or remove feeds,
    /// are confirmed through ``onQuestion``.
    public func undo(_ say: @escaping (String) -> Void) {
        reverse(
            { [newsService] () throws(NewsError) in try await newsService.actionToUndo() },
            isUndo: true,
            say
        )
    }

    /// Redoes the last undone action and passes a notice to `say`, with confirmation as in
    /// ``undo(_:)``.
    public func redo(_ say: @escaping (String) -> Void) {
        reverse(
            { [newsService] () throws(NewsError) in try await newsService.actionToRedo() },
            isUndo: false,
            say
        )
    }

    private func reverse(
        _ next: @escaping @MainActor () async throws(NewsError) -> UndoableAction?,
        isUndo: Bool,
        _ say: @escaping (String) -> Void
    ) {
        turnBack { [weak self] () throws(NewsError) in
            guard let self, let action = try await next() else {
                return say(UndoStrings.done(nil, isUndo: isUndo))
            }
            guard action.needsConfirmation else {
                return try await reverse(action, isUndo: isUndo, say)
            }
            guard let onQuestion else { return say(UndoStrings.needsConfirmation) }
            let question = UndoStrings.question(about: action, isUndo: isUndo, clock: clock)
            onQuestion(
                YesNoQuestion(text: question) { [weak self] in
                    self?.turnBack { () throws(NewsError) in
                        try await self?.reverse(action, isUndo: isUndo, say)
                    }
                }
            )
        }
    }

    private func reverse(
        _ action: UndoableAction,
        isUndo: Bool,
        _ say: (String) -> Void
    ) async throws(NewsError) {
        let entry =
            isUndo ? try await newsService.undo(action) : try await newsService.redo(action)
        if let entry { notifyObservers { $0.didUndo(entry, isUndo: isUndo) } }
        say(UndoStrings.done(entry, isUndo: isUndo))
    }

    /// Calls `read` until its response contains all marks, so that no visible mark is reverted.
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

    /// Waits until all marks and positions have been stored.
    public func waitUntilStored() async {
        while isSending {
            await lastSending?.value
            await lastKeeping?.value
        }
    }

    func add(_ observer: any MarkObserver) {
        observers.append(Observer(controller: observer))
    }

    func remove(_ observer: any MarkObserver) {
        observers.removeAll { $0.controller == nil || $0.controller === observer }
    }

    private func turnBack(_ change: @escaping @MainActor () async throws(NewsError) -> Void) {
        turningCount += 1
        send { [weak self] () throws(NewsError) in
            defer { self?.turningCount -= 1 }
            try await change()
        }
    }

    func send(_ change: @escaping @MainActor () async throws(NewsError) -> Void) {
        count += 1
        sendingCount += 1
        lastSending = work.start { [weak self, lastSending] in
            await lastSending?.value
            defer { self?.sendingCount -= 1 }
            do throws(NewsError) {
                try await change()
            } catch {
                self?.failureCount += 1
                self?.notifyObservers { $0.markFailed(error) }
            }
        }
    }

    func notifyObservers(_ news: (any MarkObserver) -> Void) {
        for observer in observers { observer.controller.map(news) }
    }

    private struct Observer {
        weak var controller: (any MarkObserver)?
    }
}

@MainActor
protocol MarkObserver: AnyObject {
    /// Shows a new mark (read, starred, tagged or deleted) before it is stored.
    func marked(_ target: MarkTarget, _ mark: Mark)
    func pagesGo(_ ids: [ArticleID])
    func didUndo(_ entry: UndoActionDescription, isUndo: Bool)
    /// Called if a mark could not be stored; the observer must load again.
    func markFailed(_ error: NewsError)
}

extension MarkObserver {
    /// Does nothing; a story stays open when its saved page is removed.
    func pagesGo(_ ids: [ArticleID]) {}
    /// Does nothing; the service notifies screens of undone marks.
    func didUndo(_ entry: UndoActionDescription, isUndo: Bool) {}
}
