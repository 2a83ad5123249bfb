import HTTP
import News
import Processes

/// A program that writes a password, such as `pass show news`.
///
/// It is started with its words as they are, never through a shell, and without our input.
struct PasswordCommand: Sendable {
    /// Long enough for somebody to type the password of a password store.
    static let timeLimit = Duration.seconds(60)
    private static let longestPassword = 4096

    let words: [String]
    var limit = timeLimit

    /// The first line that the command writes.
    func password() async throws(FeedFailure) -> String {
        // On a thread of its own: the command may wait for somebody to type.
        let output: String? = await withCheckedContinuation { continuation in
            let hasThread = startThread { continuation.resume(returning: run()) }
            if !hasThread { continuation.resume(returning: nil) }
        }
        let line = output?.split(omittingEmptySubsequences: false) { $0.isNewline }.first
        guard let line, !line.isEmpty else { throw .other("its passwordCommand gave no password") }
        return String(line)
    }

    /// What the command wrote; `nil` when it failed, took too long or said too much.
    private func run() -> String? {
        guard !words.isEmpty else { return nil }
        // It stands with us, so that it may ask at the terminal of a command without a screen. Its complaints
        // would be written over the screen of others.
        let order = ProcessOrder(words, standing: .withUs)
        do throws(ProcessError) {
            let command = try Conversation(order)
            let answer = try command.answer(atMost: Self.longestPassword, within: limit).get()
            guard answer.end == .exit(0) else { return nil }
            return String(validating: answer.bytes, as: UTF8.self)
        } catch {
            return nil
        }
    }
}
