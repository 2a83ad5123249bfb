import CProcesses
import Glibc

/// A process that reads some bytes and answers with others.
///
/// It ends with us at the latest, with its group if it stands alone. What it reads is a file without a name, all of which is there before it starts: whoever reads none of it holds
/// nobody up.
public final class ChildProcessExchange: Sendable {
    private let process: RunningProcess
    private let output: Int32
    /// What it complains of; -1 where nobody listens.
    private let complaints: Int32
    /// How much is kept of that.
    private static let longestComplaint = 4096

    /// What a process wrote until its end, and how it ended.
    public struct Answer: Equatable, Sendable {
        /// All of its standard output.
        public let bytes: [UInt8]
        /// The beginning of its standard error, where that was wished for.
        public var complaint: [UInt8] = []
        /// Its end.
        public let end: ProcessEnd
    }

    /// Starts a process; the order's input and output are made here.
    ///
    /// - Parameters:
    ///   - order: What to start.
    ///   - input: What its standard input holds; `nil` for what the order says.
    ///   - heedsComplaints: Whether the beginning of its standard error belongs to the answer.
    /// - Throws: Why it cannot be started.
    public init(
        _ order: ProcessConfiguration,
        input: [UInt8]? = nil,
        heedsComplaints: Bool = false
    ) throws(ProcessError) {
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
        var others: [Int32] = [-1, -1]
        defer { if others[1] >= 0 { close(others[1]) } }
        if heedsComplaints, child_pipe(&others) == 0 { order.error = .descriptor(others[1]) }
        do throws(ProcessError) {
            process = try RunningProcess(order, endsWithUs: true)
        } catch {
            close(ends[0])
            if others[0] >= 0 { close(others[0]) }
            throw error
        }
        output = ends[0]
        complaints = others[0]
        if complaints >= 0 { _ = fcntl(complaints, F_SETFL, O_NONBLOCK) }
        // The child has the other end, whose waiting is its own.
        _ = fcntl(output, F_SETFL, O_NONBLOCK)
    }

    deinit {
        close(output)
        if complaints >= 0 { close(complaints) }
    }

    /// Ends the processes of all conversations, because we are about to end: no other begins after that.
    public static func endAll() {
        companions_end()
    }

    /// Does what ``endAll()`` does, in the handler of a signal that is about to end us; 0 for none.
    public static let ending: @convention(c) (Int32) -> Void = companions_end_before

    /// From now on ^C and the like, where they would end us at once, end all conversations first.
    ///
    /// For programs without a screen, which hear of no signal.
    public static func endAllAtSignals() {
        companions_end_at_signals()
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
        var complaint: [UInt8] = []
        var hasEnded = false
        var isOpen = true
        var hearsComplaints = complaints >= 0
        while isOpen, !hasEnded {
            let left = Int32(clamping: Int(((deadline - .now) / .milliseconds(1)).rounded(.up)))
            guard left > 0 else { return failure(.tooSlow) }
            hasEnded = waitForNews(milliseconds: left, hearsComplaints: hearsComplaints)
            isOpen = receive(into: &bytes, atMost: limit)
            if hearsComplaints { hearsComplaints = receiveComplaint(into: &complaint) }
            guard bytes.count <= limit else { return failure(.tooMuch(limit: limit)) }
        }
        if let end = process.waitForEnd(within: 1000) {
            if hearsComplaints { _ = receiveComplaint(into: &complaint) }
            return .success(Answer(bytes: bytes, complaint: complaint, end: end))
        }
        process.kill()
        return .success(Answer(bytes: bytes, complaint: complaint, end: .signal(SIGKILL)))
    }

    /// Waits for output or the end; true when the end is there.
    private func waitForNews(milliseconds: Int32, hearsComplaints: Bool) -> Bool {
        var requests = [process.handle, output, hearsComplaints ? complaints : -1].map {
            pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
        }
        guard poll(&requests, 3, milliseconds) > 0 else { return false }
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

    /// Reads what it complains of now, and keeps the beginning; false at the end.
    private func receiveComplaint(into complaint: inout [UInt8]) -> Bool {
        withUnsafeTemporaryAllocation(byteCount: Self.longestComplaint, alignment: 16) { buffer in
            // Not for ever: who complains without an end is to be read, too.
            for _ in 0..<16 {
                let count = read(complaints, buffer.baseAddress, buffer.count)
                if count < 0, errno == EINTR { continue }
                guard count > 0 else { return count < 0 && errno == EAGAIN }
                complaint += buffer.prefix(min(count, Self.longestComplaint - complaint.count))
            }
            return true
        }
    }

    private func failure(_ error: ProcessError) -> Result<Answer, ProcessError> {
        process.kill()
        return .failure(error)
    }
}
