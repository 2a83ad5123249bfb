import Glibc
import HTTP
import News
import Processes

/// One run of a program of the user that transforms input to output.
///
/// It starts without a shell and, unless it may prompt, without a terminal. The program and its
/// child processes are killed after the timeout, when the output is too long, when the task is
/// cancelled, and when Newspaper ends.
package struct ProgramRun: Sendable {
    private let words: [String]
    private let timeLimit: Int
    private let maximumBytes: Int
    private let memory: Int?
    var group = ProcessConfiguration.Group.newSession

    /// Creates a run.
    ///
    /// `timeLimit` is in seconds; `memory` is the limit of each process in bytes.
    package init(_ words: [String], timeLimit: Int, maximumBytes: Int, memory: Int? = nil) {
        self.words = words
        self.timeLimit = timeLimit
        self.maximumBytes = maximumBytes
        self.memory = memory
    }

    /// Returns the output.
    ///
    /// Errors contain the first line of standard error.
    package func output(of input: [UInt8]) async throws(ProgramFailure) -> [UInt8] {
        var order = ProcessConfiguration(words, group: group)
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
            let output = errorOutput(in: answer)
            let clause =
                switch answer.end {
                case .exit(let status): ProgramStrings.exited(status: status, output: output)
                case .signal(let number):
                    ProgramStrings.terminated(signal: number, output: output)
                }
            throw ProgramFailure(words: clause)
        }
    }

    private func failure(_ error: ProcessError) -> ProgramFailure {
        switch error {
        case .cannotStart(let number):
            ProgramFailure(
                words: ProgramStrings.notStarted(reason: String(cString: strerror(number)))
            )
        case .tooSlow: ProgramFailure(words: ProgramStrings.tooSlow(seconds: timeLimit))
        case .tooMuch(let limit):
            ProgramFailure(words: ProgramStrings.tooMuchOutput(bytes: limit))
        }
    }

    private func errorOutput(in answer: ChildProcessExchange.Output) -> String? {
        let text = String(decoding: answer.standardError, as: UTF8.self)
        return text.split(whereSeparator: \.isNewline)
            .first { !$0.allSatisfy(\.isWhitespace) }.map(String.init)
    }
}

package struct ProgramFailure: Error, Hashable {
    /// A clause that follows the program's name, such as “exited with status 1”.
    package let words: String
}
