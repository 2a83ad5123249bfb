import NewspaperUI
import Processes

/// Starts the reader's browser without a shell: beside the newspaper, or in its place where it needs the terminal.
struct Browser: Sendable {
    private let surroundings: ProcessEnvironment
    private let takeOver: @MainActor @Sendable ([String]) -> PipingOutcome

    /// How often it is asked whether it has failed: for three seconds.
    private static let looks = 60
    private static let pause = Duration.milliseconds(50)

    /// Makes one that starts nothing yet.
    ///
    /// - Parameters:
    ///   - surroundings: Which programs there are, and how to wait.
    ///   - takeOver: Gives the terminal to a program until that ends.
    init(
        surroundings: ProcessEnvironment,
        takeOver: @escaping @MainActor @Sendable ([String]) -> PipingOutcome
    ) {
        self.surroundings = surroundings
        self.takeOver = takeOver
    }

    /// Shows an http or https address, by the first command that does not fail.
    ///
    /// - Parameter address: Handed on byte for byte.
    /// - Returns: The result.
    func open(_ address: String) async -> BrowsingOutcome {
        await run(BrowserCommands(environment: surroundings.environment).commands(for: address))
    }

    /// Starts one command after the other, until one goes on or says that all went well.
    ///
    /// - Returns: What became of it; where all failed, how the first one did that the reader has named, or else the last.
    func run(_ commands: [BrowserCommand]) async -> BrowsingOutcome {
        var failures: [(isNamed: Bool, outcome: BrowsingOutcome)] = []
        for command in commands {
            let name = command.words[0]
            guard surroundings.hasProgram(name) else {
                let missing = PipingOutcome.failed(detail: "there is no such program")
                if command.isNamed { failures.append((true, .failed(command: name, missing))) }
                continue
            }
            let end =
                command.needsTerminal ? await takeOver(command.words) : await start(command.words)
            guard let end, end != .ended(status: 0) else { return .opened }
            failures.append((command.isNamed, .failed(command: name, end)))
        }
        return (failures.first(where: \.isNamed) ?? failures.last)?.outcome ?? .noBrowser
    }

    /// A browser beside the newspaper outlives the terminal, hears nothing from it, and is taken away when it ends.
    ///
    /// - Returns: What it came to in the first moments; `nil` when it goes on.
    private func start(_ words: [String]) async -> PipingOutcome? {
        guard let browser = try? RunningProcess(ProcessConfiguration(words, standing: .alone))
        else {
            return .failed(detail: "it cannot be started")
        }
        for _ in 0..<Self.looks {
            switch browser.waitForEnd(within: 0) {
            case .exit(let status): return .ended(status: status)
            case .signal(let signal): return .killed(signal: signal)
            case nil: await surroundings.clock.wait(Self.pause)
            }
        }
        browser.letGo()
        return nil
    }
}
