import News
public import TerminalKit

/// What came of a program that was to do something with a story.
public enum ActionOutcome: Hashable, Sendable {
    /// It has ended well, and wrote this.
    case written(String)
    /// Why it did not; what follows its name in a sentence.
    case failed(words: String)
    /// The reader did not wait for it.
    case givenUp
}

/// Has programs of the reader's do something with stories, and ends those that are given up.
@MainActor
public final class ActionService {
    private let run: @Sendable (ActionRequest) async -> ActionOutcome
    private let takeOver: (ActionRequest) -> PipingOutcome
    private let ages: RelativeTime
    private let work: PendingWork
    /// What was started and has not ended, by the order in which it was.
    private var running: [Int: Task<Void, Never>] = [:]
    private var beginnings = 0

    /// Makes one.
    ///
    /// - Parameters:
    ///   - run: Runs a program beside the paper until its end; it is ended when the task is cancelled.
    ///   - takeOver: Gives the terminal to a program until its end.
    ///   - clock: For the dates in texts.
    ///   - work: Counts what is under way.
    public init(
        run: @escaping @Sendable (ActionRequest) async -> ActionOutcome,
        takeOver: @escaping (ActionRequest) -> PipingOutcome,
        clock: WallClock,
        work: PendingWork
    ) {
        self.run = run
        self.takeOver = takeOver
        ages = RelativeTime(clock: clock)
        self.work = work
    }

    /// Starts a program; what comes of it is told, but nothing of one that is given up.
    ///
    /// - Returns: What ends it when it is cancelled.
    func start(
        _ action: CustomAction,
        on article: Article,
        then tell: @escaping @MainActor (ActionOutcome) -> Void
    ) -> Task<Void, Never> {
        beginnings += 1
        let number = beginnings
        let task = work.start { [weak self, run, ages] in
            let order = await StoryTypesetter.order(action, on: article, ages: ages)
            let outcome = Task.isCancelled ? .givenUp : await run(order)
            self?.running[number] = nil
            if outcome != .givenUp, !Task.isCancelled { tell(outcome) }
        }
        running[number] = task
        return task
    }

    /// Gives the terminal to a program, and tells how it ended.
    func hand(
        _ action: CustomAction,
        _ article: Article,
        then tell: @escaping @MainActor (PipingOutcome) -> Void
    ) {
        work.start { [takeOver, ages] in
            tell(takeOver(await StoryTypesetter.order(action, on: article, ages: ages)))
        }
    }

    /// Ends everything that runs.
    public func giveUpAll() {
        for task in running.values { task.cancel() }
    }
}
