import NewspaperUI
import Processes

/// Starts the reader's browser, beside the newspaper and without a shell.
struct Browser: Sendable {
    private let environment: [String: String]
    private let clock: WallClock

    /// How often it is asked whether it has failed: for three seconds.
    private static let looks = 60
    private static let pause = Duration.milliseconds(50)

    init(environment: [String: String], clock: WallClock) {
        self.environment = environment
        self.clock = clock
    }

    /// Shows an http or https address, by the first command that does not fail.
    ///
    /// - Parameter address: Handed on byte for byte.
    /// - Returns: What became of it.
    func open(_ address: String) async -> BrowsingOutcome {
        await run(BrowserCommands(environment: environment).commands(for: address))
    }

    /// Starts one command after the other, until one goes on or says that all went well.
    func run(_ commands: [[String]]) async -> BrowsingOutcome {
        var outcome = BrowsingOutcome.noBrowser
        for command in commands {
            guard let end = await start(command) else { continue }
            switch end {
            case .goesOn, .ended(.exit(0)): return .opened
            case .ended(.exit(let status)):
                outcome = .failed(command: command[0], .ended(status: status))
            case .ended(.signal(let signal)):
                outcome = .failed(command: command[0], .killed(signal: signal))
            }
        }
        return outcome
    }

    private enum End {
        case goesOn
        case ended(ProcessEnd)
    }

    /// A browser outlives the terminal, hears nothing from it, and is taken away when it ends.
    ///
    /// - Returns: What it came to in the first moments; `nil` when it cannot be started.
    private func start(_ command: [String]) async -> End? {
        guard let browser = try? RunningProcess(ProcessOrder(command, standing: .alone)) else {
            return nil
        }
        for _ in 0..<Self.looks {
            if let end = browser.waitForEnd(within: 0) { return .ended(end) }
            await clock.wait(Self.pause)
        }
        browser.letGo()
        return .goesOn
    }
}
