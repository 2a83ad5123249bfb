import FoundationEssentials
import News
import Processes

/// A program that writes a password, such as `pass show news`.
///
/// It is started with its words as they are, never through a shell, and without our input. It may ask at the terminal
/// of a command; while the paper's screen is open, it has none.
struct PasswordCommand: Sendable {
    private static let longestPassword = 4096

    let words: [String]
    /// In seconds; long enough for somebody to type the password of a password store.
    var timeLimit = 60

    /// The first line that the command writes.
    ///
    /// - Throws: ``FeedFailure/noPassword(detail:mayAsk:)``.
    func password() async throws(FeedFailure) -> String {
        let standing = ProcessConfiguration.Standing.whereOneCanAsk
        func failure(_ detail: String) -> FeedFailure {
            .noPassword(detail: detail, mayAsk: standing == .withUs)
        }
        guard let program = words.first else { throw failure("it is empty") }
        var run = ProgramRun(
            words,
            timeLimit: timeLimit,
            maximumBytes: Self.longestPassword
        )
        run.standing = standing
        let bytes: [UInt8]
        do throws(ProgramFailure) {
            bytes = try await run.output(of: [])
        } catch {
            throw failure("“\(program)” \(error.words)")
        }
        guard let text = String(validating: bytes, as: UTF8.self) else {
            throw failure("“\(program)” wrote what is no text in UTF-8")
        }
        let line = text.split(omittingEmptySubsequences: false) { $0.isNewline }.first
        guard let line, !line.isEmpty else { throw failure("“\(program)” wrote none") }
        return String(line)
    }
}

/// Passwords that commands tell, each had once by all who ask within a minute: a command may have somebody type
/// something, and is not to do so for each feed of a server.
actor PasswordCommandCache {
    /// For so many seconds a password counts; where there is none, the next who asks has the command run again.
    private static let patience = 60.0

    private let now: @Sendable () -> Date
    private var known: [[String]: (time: Date, task: Task<Result<String, FeedFailure>, Never>)] =
        [:]

    /// Knows none yet.
    init(now: @escaping @Sendable () -> Date) { self.now = now }

    /// The first line that a command writes, or wrote a moment ago.
    func password(of command: PasswordCommand) async throws(FeedFailure) -> String {
        let time = now()
        if let (begin, _) = known[command.words],
            !(0...Self.patience).contains(time.timeIntervalSince(begin))
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
