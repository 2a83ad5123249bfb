import CProcesses
import Glibc

/// A process that reads some bytes and answers with others.
///
/// What it reads is a file without a name, all of which is there before it starts: whoever reads none of it holds
/// nobody up.
public final class Conversation: Sendable {
    private let process: RunningProcess
    private let output: Int32

    /// What a process wrote until its end, and how it ended.
    public struct Answer: Equatable, Sendable {
        /// All of its standard output.
        public let bytes: [UInt8]
        /// Its end.
        public let end: ProcessEnd
    }

    /// Starts a process; the order's input and output are made here.
    ///
    /// - Parameters:
    ///   - order: What to start.
    ///   - input: What its standard input holds; `nil` for what the order says.
    /// - Throws: Why it cannot be started.
    public init(_ order: ProcessOrder, input: [UInt8]? = nil) throws(ProcessError) {
        var order = order
        var file: Int32 = -1
        defer { if file >= 0 { close(file) } }
        if let input {
            file = child_input(input, input.count)
            guard file >= 0 else { throw .cannotStart(errno: errno) }
            order.input = .descriptor(file)
        }
        var ends: [Int32] = [-1, -1]
        let failure = child_pipe(&ends)
        guard failure == 0 else { throw .cannotStart(errno: failure) }
        defer { close(ends[1]) }
        order.output = .descriptor(ends[1])
        do throws(ProcessError) {
            process = try RunningProcess(order)
        } catch {
            close(ends[0])
            throw error
        }
        output = ends[0]
        // The child has the other end, whose waiting is its own.
        _ = fcntl(output, F_SETFL, O_NONBLOCK)
    }

    deinit {
        close(output)
    }

    /// Ends the process at once, and with it the waiting for its answer; may be called at any time and from anywhere.
    public func hangUp() {
        process.interrupt()
    }

    /// Reads the answer until the process has ended; it blocks, and is called once.
    ///
    /// Who has closed its output has said everything, and has a second to end before it is killed. What others, whom the process has started, write after its end does not belong to the answer.
    ///
    /// - Parameters:
    ///   - limit: Who says more than so many bytes is killed.
    ///   - time: Who is not done by then is killed.
    /// - Returns: What it said, or that it was killed and why.
    public func answer(
        atMost limit: Int,
        within time: Duration
    ) -> Result<Answer, ProcessError> {
        let deadline = ContinuousClock.now + time
        var bytes: [UInt8] = []
        var hasEnded = false
        var isOpen = true
        while isOpen, !hasEnded {
            let left = Int32(clamping: Int(((deadline - .now) / .milliseconds(1)).rounded(.up)))
            guard left > 0 else { return failure(.tooSlow) }
            hasEnded = waitForNews(milliseconds: left)
            isOpen = receive(into: &bytes, atMost: limit)
            guard bytes.count <= limit else { return failure(.tooMuch(limit: limit)) }
        }
        if let end = process.waitForEnd(within: 1000) {
            return .success(Answer(bytes: bytes, end: end))
        }
        process.kill()
        return .success(Answer(bytes: bytes, end: .signal(SIGKILL)))
    }

    /// Waits for output or the end; true when the end is there.
    private func waitForNews(milliseconds: Int32) -> Bool {
        var requests = [process.handle, output].map {
            pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
        }
        guard poll(&requests, 2, milliseconds) > 0 else { return false }
        return requests[0].revents != 0
    }

    /// Reads what there is, but not much more than is wanted; false at the end of the output.
    private func receive(into bytes: inout [UInt8], atMost limit: Int) -> Bool {
        withUnsafeTemporaryAllocation(byteCount: 1 << 16, alignment: 16) { buffer in
            while bytes.count <= limit {
                let count = read(output, buffer.baseAddress, buffer.count)
                if count < 0, errno == EINTR { continue }
                guard count > 0 else { return count < 0 && errno == EAGAIN }
                bytes += buffer.prefix(count)
            }
            return true
        }
    }

    private func failure(_ error: ProcessError) -> Result<Answer, ProcessError> {
        process.kill()
        return .failure(error)
    }
}
