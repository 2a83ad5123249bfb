import FoundationEssentials
public import News
public import TerminalKit

/// Sends the reader's marks to the service, in the order in which they are made.
@MainActor
public final class MarkQueue {
    /// How many marks were made so far.
    private(set) var count = 0
    /// True while the service has not answered about all marks and places.
    public var isSending: Bool { sendingCount > 0 }
    /// How many marks and places could not be kept so far.
    public private(set) var failureCount = 0
    /// True while something is taken back or done again: what is typed then waits for what comes of it.
    var isTurningBack: Bool { turningCount > 0 }

    /// Asks the reader to confirm an action; without it actions that need a confirmation are refused.
    var onQuestion: ((Question) -> Void)?

    let newsService: any MarkStoring & PositionStoring & Undoing & HeadlineReading
    private let work: PendingWork
    /// Says how long ago an action was done.
    private let clock: WallClock?
    private var lastSending: Task<Void, Never>?
    private var lastKeeping: Task<Void, Never>?
    private var sendingCount = 0
    private var turningCount = 0
    private var observers: [Observer] = []
    /// Marks that the service has not answered about, by their numbers.
    private var underWay: [Int: (target: MarkTarget, mark: Mark)] = [:]

    /// Sends marks to a service; `work` counts them while they are under way, and `clock` says how long ago an action
    /// was done.
    public init(
        newsService: any MarkStoring & PositionStoring & Undoing & HeadlineReading,
        work: PendingWork,
        clock: WallClock? = nil
    ) {
        self.clock = clock
        self.newsService = newsService
        self.work = work
    }

    /// Marks what the reader chose; ``undo(_:)`` takes it back.
    public func mark(_ target: MarkTarget, _ mark: Mark) {
        tell { $0.marked(target, mark) }
        let number = count
        underWay[number] = (target, mark)
        send { [weak self, newsService] () throws(NewsError) in
            defer { self?.underWay[number] = nil }
            try await newsService.mark(target, mark)
        }
    }

    /// The marks of an article that an answer of the service may not have in it yet, in their order.
    func marksUnderWay(of id: ArticleID) -> [Mark] {
        let marks = underWay.filter { mark in
            if case .articles(let ids) = mark.value.target { ids.contains(id) } else { false }
        }
        return marks.sorted { $0.key < $1.key }.map(\.value.mark)
    }

    /// Marks an article read because it was opened: nothing that needs taking back.
    public func markOpened(_ id: ArticleID) {
        tell { $0.marked(.articles([id]), .read(true)) }
        send { [newsService] () throws(NewsError) in try await newsService.markOpened(id) }
    }

    /// Keeps where the reader is in a story; no mark waits for it.
    func keep(_ place: ReadingPosition?, in id: ArticleID) {
        sendingCount += 1
        lastKeeping = work.start { [weak self, lastKeeping, newsService] in
            await lastKeeping?.value
            defer { self?.sendingCount -= 1 }
            do throws(NewsError) {
                try await newsService.keepPlace(place, in: id)
            } catch {
                self?.failureCount += 1
                self?.tell { $0.markFailed(error) }
            }
        }
    }

    /// Undoes an action, and then says what happened.
    ///
    /// Actions of this session come first. For any other action, and for one that adds or removes feeds,
    /// ``onQuestion`` asks the reader first.
    public func undo(_ say: @escaping (String) -> Void) {
        reverse(
            { [newsService] () throws(NewsError) in try await newsService.actionToUndo() },
            isUndo: true,
            say
        )
    }

    /// Redoes what was undone, and then says what happened; asks first in the same cases as ``undo(_:)``.
    public func redo(_ say: @escaping (String) -> Void) {
        reverse(
            { [newsService] () throws(NewsError) in try await newsService.actionToRedo() },
            isUndo: false,
            say
        )
    }

    private func reverse(
        _ next: @escaping @MainActor () async throws(NewsError) -> JournalAction?,
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
                Question(text: question) { [weak self] in
                    self?.turnBack { () throws(NewsError) in
                        try await self?.reverse(action, isUndo: isUndo, say)
                    }
                }
            )
        }
    }

    private func reverse(
        _ action: JournalAction,
        isUndo: Bool,
        _ say: (String) -> Void
    ) async throws(NewsError) {
        let entry =
            isUndo ? try await newsService.undo(action) : try await newsService.redo(action)
        if let entry { tell { $0.turnedBack(entry, isUndo: isUndo) } }
        say(UndoStrings.done(entry, isUndo: isUndo))
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

    /// Returns when all marks that were made, and all places, are kept, or could not be.
    public func settle() async {
        while isSending {
            await lastSending?.value
            await lastKeeping?.value
        }
    }

    /// Tells a screen of every mark for as long as it lives, or until it is removed.
    func add(_ observer: any MarkObserver) {
        observers.append(Observer(controller: observer))
    }

    /// Tells a screen no more.
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

    /// Has the service change something, behind all that was to be changed before.
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
                self?.tell { $0.markFailed(error) }
            }
        }
    }

    func tell(_ news: (any MarkObserver) -> Void) {
        for observer in observers { observer.controller.map(news) }
    }

    private struct Observer {
        weak var controller: (any MarkObserver)?
    }
}

/// A screen that shows marks.
@MainActor
protocol MarkObserver: AnyObject {
    /// A mark was made; the service has not kept it yet.
    func marked(_ target: MarkTarget, _ mark: Mark)
    /// Saved pages are being removed.
    func pagesGo(_ ids: [ArticleID])
    /// The service has taken something back, or done it again.
    func turnedBack(_ entry: JournalEntry, isUndo: Bool)
    /// A mark could not be kept: the truth is to be read again.
    func markFailed(_ error: NewsError)
}

extension MarkObserver {
    /// A screen of one story stays when its page is removed.
    func pagesGo(_ ids: [ArticleID]) {}
    /// A screen that shows no more than marks hears of their changes from the service.
    func turnedBack(_ entry: JournalEntry, isUndo: Bool) {}
}
