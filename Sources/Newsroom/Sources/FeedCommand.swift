import Glibc
import HTTP
import News
import Processes
import TextGate

/// One run of a program that writes a feed.
///
/// It is started with its words as they are, never through a shell, and stands alone: it has no terminal, and
/// whatever it starts ends with it when it takes too long, says too much, or nobody waits any more.
struct FeedCommand: Sendable {
    /// What a feed may have at most.
    static let maximumBytes = 16 << 20

    let source: CommandSource

    /// Runs the program until its end.
    ///
    /// - Parameter input: What it reads; nothing by default.
    /// - Returns: What it writes.
    /// - Throws: In one sentence, why that is no feed, with the beginning of what the program complained of.
    func output(of input: [UInt8] = []) async throws(FeedFailure) -> [UInt8] {
        var order = ProcessOrder(source.words, standing: .alone)
        order.memory = source.megabytes << 20
        let command: Conversation
        do throws(ProcessError) {
            command = try Conversation(order, input: input, heedsComplaints: true)
        } catch {
            throw failure(error)
        }
        let limit = Duration.seconds(source.timeLimit)
        let result = await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                let hasThread = startThread {
                    continuation.resume(
                        returning: command.answer(atMost: Self.maximumBytes, within: limit)
                    )
                }
                if !hasThread {
                    continuation.resume(returning: .failure(.cannotStart(errno: EAGAIN)))
                }
            }
        } onCancel: {
            command.hangUp()
        }
        switch result {
        case .failure(let error): throw failure(error)
        case .success(let answer) where answer.end == .exit(0): return answer.bytes
        case .success(let answer):
            let how =
                switch answer.end {
                case .exit(let status): "left with status \(status)"
                case .signal(let number): "was ended by signal \(number)"
                }
            throw failure(how + complaint(in: answer))
        }
    }

    private func failure(_ error: ProcessError) -> FeedFailure {
        switch error {
        case .cannotStart(let number):
            failure("could not be started: \(String(cString: strerror(number)))")
        case .tooSlow: failure("was not done after \(source.timeLimit) seconds")
        case .tooMuch(let limit): failure("wrote more than \(limit >> 20) MB")
        }
    }

    private func failure(_ words: String) -> FeedFailure { .other("“\(source.name)” \(words)") }

    /// The first line of its standard error, without anything that a terminal would obey.
    private func complaint(in answer: Conversation.Answer) -> String {
        let text = String(decoding: answer.complaint, as: UTF8.self)
        let line = text.split(whereSeparator: \.isNewline).first { !$0.allSatisfy(\.isWhitespace) }
        return line.map { ": \(ForeignText.presentable(String($0)))" } ?? ""
    }
}
