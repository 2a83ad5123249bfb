import NewspaperUI
import Processes

/// Opens addresses in the user's browser, in the background or in the terminal, without a shell.
struct Browser: Sendable {
    private let processEnvironment: ProcessEnvironment
    private let runInTerminal: @MainActor @Sendable ([String]) -> ForegroundProgramOutcome

    /// The number of times, within three seconds, to check whether a new process has failed.
    private static let checkCount = 60
    private static let pause = Duration.milliseconds(50)

    /// Creates a browser; `runInTerminal` runs a program in the terminal until it ends.
    init(
        processEnvironment: ProcessEnvironment,
        runInTerminal: @escaping @MainActor @Sendable ([String]) -> ForegroundProgramOutcome
    ) {
        self.processEnvironment = processEnvironment
        self.runInTerminal = runInTerminal
    }

    /// Opens an http or https address in the first browser that does not fail.
    func open(_ address: String) async -> BrowsingOutcome {
        await run(
            BrowserCommands(environment: processEnvironment.environment).commands(for: address)
        )
    }

    /// Runs commands in order until one succeeds or keeps running.
    ///
    /// If all fail, returns the failure of the first one from `BROWSER`, or else of the last one.
    func run(_ commands: [BrowserCommand]) async -> BrowsingOutcome {
        var failures: [(isNamed: Bool, outcome: BrowsingOutcome)] = []
        for command in commands {
            let name = command.words[0]
            guard processEnvironment.hasProgram(name) else {
                let missing = ForegroundProgramOutcome.failed(
                    detail: SessionStrings.programNotFound
                )
                if command.isNamed { failures.append((true, .failed(command: name, missing))) }
                continue
            }
            let end =
                command.needsTerminal
                ? await runInTerminal(command.words) : await start(command.words)
            guard let end, end != .ended(status: 0) else { return .opened }
            failures.append((command.isNamed, .failed(command: name, end)))
        }
        return (failures.first(where: \.isNamed) ?? failures.last)?.outcome ?? .noBrowser
    }

    /// Starts a browser that ignores the terminal's signals and may outlive Newspaper.
    ///
    /// Returns its result if it ends within three seconds; else `nil`.
    private func start(_ words: [String]) async -> ForegroundProgramOutcome? {
        guard let browser = try? RunningProcess(ProcessConfiguration(words, group: .newSession))
        else {
            return .failed(detail: SessionStrings.cannotStart)
        }
        for _ in 0..<Self.checkCount {
            switch browser.waitForEnd(within: 0) {
            case .exit(let status): return .ended(status: status)
            case .signal(let signal): return .killed(signal: signal)
            case nil: await processEnvironment.clock.wait(Self.pause)
            }
        }
        browser.detach()
        return nil
    }
}
