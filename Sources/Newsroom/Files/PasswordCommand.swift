import FoundationEssentials
import News
import Processes

/// A program that prints a password, such as `pass show news`.
///
/// It runs without a shell, and without standard input. It can prompt the user at the terminal,
/// except while a screen is open.
struct PasswordCommand: Sendable {
    private static let longestPassword = 4096

    let words: [String]
    /// The time limit in seconds, sufficient to type a master password.
    var timeLimit = 60

    func password() async throws(FeedFailure) -> String {
        let group = ProcessConfiguration.Group.forPrompting
        func failure(_ detail: String) -> FeedFailure {
            .noPassword(detail: detail, mayAsk: group == .sameGroup)
        }
        guard let program = words.first else { throw failure(ProgramStrings.emptyCommand) }
        var run = ProgramRun(
            words,
            timeLimit: timeLimit,
            maximumBytes: Self.longestPassword
        )
        run.group = group
        let bytes: [UInt8]
        do throws(ProgramFailure) {
            bytes = try await run.output(of: [])
        } catch {
            throw failure(ProgramStrings.failed(program, clause: error.words))
        }
        guard let text = String(validating: bytes, as: UTF8.self) else {
            throw failure(ProgramStrings.outputNotUTF8(program))
        }
        let line = text.split(omittingEmptySubsequences: false) { $0.isNewline }.first
        guard let line, !line.isEmpty else {
            throw failure(ProgramStrings.noOutput(program))
        }
        return String(line)
    }
}

/// Caches passwords for a minute, so that a command does not prompt again for each feed of a
/// server.
actor PasswordCommandCache {
    /// How long a password is cached, in seconds; failures are not cached.
    private static let timeout = 60.0

    private let now: @Sendable () -> Date
    private var known: [[String]: (time: Date, task: Task<Result<String, FeedFailure>, Never>)] =
        [:]

    init(now: @escaping @Sendable () -> Date) { self.now = now }

    func password(of command: PasswordCommand) async throws(FeedFailure) -> String {
        let time = now()
        if let (begin, _) = known[command.words],
            !(0...Self.timeout).contains(time.timeIntervalSince(begin))
        {
            known[command.words] = nil
        }
        let task =
            known[command.words]?.task
            ?? Task {
                do throws(FeedFailure) {
                    return .success(try await command.password())
                } catch {
                    return .failure(error)
                }
            }
        if known[command.words] == nil { known[command.words] = (time, task) }
        let result = await task.value
        if case .failure = result, known[command.words]?.task == task {
            known[command.words] = nil
        }
        return try result.get()
    }
}
