import Glibc
import HTTP
import News
import Processes

/// One run of a program that the reader has named, from some bytes to others.
///
/// It is started with its words as they are, never through a shell, and stands alone unless it may have to ask: it has
/// no terminal, and whatever it starts ends with it when it takes too long, says too much, or nobody waits any more,
/// and with us.
package struct ProgramRun: Sendable {
    private let words: [String]
    private let timeLimit: Int
    private let maximumBytes: Int
    private let memory: Int?
    /// Where it stands.
    var standing = ProcessConfiguration.Standing.alone

    /// Describes a run.
    ///
    /// - Parameters:
    ///   - words: The program and its arguments.
    ///   - timeLimit: Seconds after which it is ended.
    ///   - maximumBytes: After how many bytes of output it is ended.
    ///   - memory: How many bytes of memory it, and each that it starts, may fill; `nil` for any number.
    package init(_ words: [String], timeLimit: Int, maximumBytes: Int, memory: Int? = nil) {
        self.words = words
        self.timeLimit = timeLimit
        self.maximumBytes = maximumBytes
        self.memory = memory
    }

    /// Runs the program until its end.
    ///
    /// - Parameter input: What it reads.
    /// - Returns: What it writes.
    /// - Throws: What went wrong, with the beginning of what it complained of.
    package func output(of input: [UInt8]) async throws(ProgramFailure) -> [UInt8] {
        var order = ProcessConfiguration(words, standing: standing)
        order.memory = memory
        let program: ChildProcessExchange
        do throws(ProcessError) {
            program = try ChildProcessExchange(order, input: input, heedsComplaints: true)
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
                case .exit(let status): "left with status \(status)"
                case .signal(let number): "was ended by signal \(number)"
                }
            throw ProgramFailure(words: how + complaint(in: answer))
        }
    }

    private func failure(_ error: ProcessError) -> ProgramFailure {
        switch error {
        case .cannotStart(let number):
            ProgramFailure(words: "could not be started: \(String(cString: strerror(number)))")
        case .tooSlow: ProgramFailure(words: "was not done after \(timeLimit) seconds")
        case .tooMuch(let limit):
            ProgramFailure(
                words: "wrote more than "
                    + (limit < 1 << 20 ? "\(limit >> 10) kB" : "\(limit >> 20) MB")
            )
        }
    }

    /// The first line of its standard error, without anything that a terminal would obey.
    private func complaint(in answer: ChildProcessExchange.Answer) -> String {
        let text = String(decoding: answer.complaint, as: UTF8.self)
        let line = text.split(whereSeparator: \.isNewline).first { !$0.allSatisfy(\.isWhitespace) }
        return line.map { ": \(UntrustedText.presentable(String($0)))" } ?? ""
    }
}

/// Why a program that the reader has named gave nothing.
package struct ProgramFailure: Error, Hashable {
    /// What follows its name in a sentence: “left with status 1”.
    package let words: String
}
