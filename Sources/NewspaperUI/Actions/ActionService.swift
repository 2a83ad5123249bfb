import News
public import TerminalKit

/// The result of an action.
public enum ActionOutcome: Hashable, Sendable {
    /// The program succeeded; the string is its output.
    case written(String)
    /// The program failed; `words` complete a sentence that begins with the action's name.
    case failed(words: String)
    case cancelled
}

/// Runs the user's actions.
@MainActor
public final class ActionService {
    private let run: @Sendable (ActionRequest) async -> ActionOutcome
    private let runInTerminal: (ActionRequest) -> ForegroundProgramOutcome
    private let ages: RelativeTime
    private let work: PendingWork
    private var running: [Int: Task<Void, Never>] = [:]
    private var beginnings = 0

    /// Creates a service that starts programs in the background with `run` and in the terminal with
    /// `runInTerminal`.
    ///
    /// Cancelling the task of `run` must end the program.
    public init(
        run: @escaping @Sendable (ActionRequest) async -> ActionOutcome,
        runInTerminal: @escaping (ActionRequest) -> ForegroundProgramOutcome,
        clock: WallClock,
        work: PendingWork
    ) {
        self.run = run
        self.runInTerminal = runInTerminal
        ages = RelativeTime(clock: clock)
        self.work = work
    }

    func start(
        _ action: CustomAction,
        on article: Article,
        then notify: @escaping @MainActor (ActionOutcome) -> Void
    ) -> Task<Void, Never> {
        beginnings += 1
        let number = beginnings
        let task = work.start { [weak self, run, ages] in
            let order = await StoryTypesetter.order(action, on: article, ages: ages)
            let outcome = Task.isCancelled ? .cancelled : await run(order)
            self?.running[number] = nil
            if outcome != .cancelled, !Task.isCancelled { notify(outcome) }
        }
        running[number] = task
        return task
    }

    func runInTerminal(
        _ action: CustomAction,
        _ article: Article,
        then notify: @escaping @MainActor (ForegroundProgramOutcome) -> Void
    ) {
        work.start { [runInTerminal, ages] in
            notify(runInTerminal(await StoryTypesetter.order(action, on: article, ages: ages)))
        }
    }

    /// Cancels all running actions.
    public func cancelAll() {
        for task in running.values { task.cancel() }
    }
}
