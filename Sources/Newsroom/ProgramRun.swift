import Glibc
import HTTP
import News
import Processes

/// One run of a user's program that transforms input to output.
///
/// It is started without a shell and, unless it may prompt, without a terminal. It and its child
/// processes are killed on timeout, on excessive output, on cancellation, or when Newspaper ends.
package struct ProgramRun: Sendable {
    private let words: [String]
    private let timeLimit: Int
    private let maximumBytes: Int
    private let memory: Int?
    var standing = ProcessConfiguration.Group.alone

    /// Describes a run; `timeLimit` is in seconds, `memory` is the limit for each process in bytes.
    package init(_ words: [String], timeLimit: Int, maximumBytes: Int, memory: Int? = nil) {
        self.words = words
        self.timeLimit = timeLimit
        self.maximumBytes = maximumBytes
        self.memory = memory
    }

    /// Returns the output; errors contain the first line of standard error.
    package func output(of input: [UInt8]) async throws(ProgramFailure) -> [UInt8] {
        var order = ProcessConfiguration(words, standing: standing)
        order.memory = memory
        let program: ChildProcessExchange
        do throws(ProcessError) {
            program = try ChildProcessExchange(order, input: input, capturesStandardError: true)
        } catch {
            throw failure(error)
        }
        let (most, limit) = (maximumBytes, Duration.seconds(timeLimit))
        let result = await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                let hasThread = startThread {
                    continuation.resume(returning: program.answer(atMost: most, within: limit))
                }
                if !hasThread {
                    continuation.resume(returning: .failure(.cannotStart(errno: EAGAIN)))
                }
            }
        } onCancel: {
            program.hangUp()
        }
        switch result {
        case .failure(let error): throw failure(error)
        case .success(let answer) where answer.end == .exit(0): return answer.bytes
        case .success(let answer):
            let how =
                switch answer.end {
                case .exit(let status): "exited with status \(status)"
                case .signal(let number): "was terminated by signal \(number)"
                }
            throw ProgramFailure(words: how + errorOutput(in: answer))
        }
    }

    private func failure(_ error: ProcessError) -> ProgramFailure {
        switch error {
        case .cannotStart(let number):
            ProgramFailure(words: "could not be started: \(String(cString: strerror(number)))")
        case .tooSlow:
            ProgramFailure(words: "did not finish within \(ErrorMessages.time(timeLimit))")
        case .tooMuch(let limit):
            ProgramFailure(
                words: "printed more than "
                    + (limit < 1 << 20 ? "\(limit >> 10) kB" : "\(limit >> 20) MB")
            )
        }
    }

    /// Returns the first line of standard error, without control characters.
    private func errorOutput(in answer: ChildProcessExchange.Output) -> String {
        let text = String(decoding: answer.standardError, as: UTF8.self)
        let line = text.split(whereSeparator: \.isNewline).first { !$0.allSatisfy(\.isWhitespace) }
        return line.map { ": \(UntrustedText.presentable(String($0)))" } ?? ""
    }
}

package struct ProgramFailure: Error, Hashable {
    /// A clause that continues a sentence beginning with the program: “left with status 1”.
    package let words: String
}
