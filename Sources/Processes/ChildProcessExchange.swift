import CProcesses
import Glibc

/// Runs a child process with input bytes and collects its output.
///
/// The child is killed when this process ends, together with its process group if it has a separate
/// one. The input is an anonymous file, so a child that never reads it cannot block this process.
public final class ChildProcessExchange: Sendable {
    private let process: RunningProcess
    private let output: Int32
    private let errorDescriptor: Int32
    private static let maximumErrorOutput = 4096

    /// The output and termination of a child process.
    public struct Output: Equatable, Sendable {
        /// The bytes of standard output.
        public let bytes: [UInt8]
        /// The first bytes of standard error, if captured.
        public var standardError: [UInt8] = []
        /// The exit status or signal.
        public let end: ProcessEnd
    }

    /// Starts a process and connects its standard streams.
    ///
    /// `input` overrides the input in `order`.
    public init(
        _ order: ProcessConfiguration,
        input: [UInt8]? = nil,
        capturesStandardError: Bool = false
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
        if capturesStandardError, child_pipe(&others) == 0 { order.error = .descriptor(others[1]) }
        do throws(ProcessError) {
            process = try RunningProcess(order, endsWithUs: true)
        } catch {
            close(ends[0])
            if others[0] >= 0 { close(others[0]) }
            throw error
        }
        output = ends[0]
        errorDescriptor = others[0]
        if errorDescriptor >= 0 { _ = fcntl(errorDescriptor, F_SETFL, O_NONBLOCK) }
        _ = fcntl(output, F_SETFL, O_NONBLOCK)
    }

    deinit {
        close(output)
        if errorDescriptor >= 0 { close(errorDescriptor) }
    }

    /// Kills the child processes of all exchanges, and prevents new ones.
    public static func endAll() {
        companions_end()
    }

    /// A function that does the same as ``endAll()`` in a signal handler that is about to end this
    /// process.
    ///
    /// The argument is the signal, or 0.
    public static let ending: @convention(c) (Int32) -> Void = companions_end_before

    /// Makes terminating signals such as SIGINT kill the child processes of all exchanges first.
    ///
    /// Only programs without a screen call this.
    public static func endAllAtSignals() {
        companions_end_at_signals()
    }

    /// Kills the process, which unblocks ``answer(atMost:within:)``; callable on any thread.
    public func hangUp() {
        process.interrupt()
    }

    /// Reads the output until the process has ended.
    ///
    /// Blocks the thread, and must be called once.
    ///
    /// The process is killed after `limit` bytes of output or after `time`. When it has closed
    /// standard output, it has 1 s to exit before SIGKILL. Later output of grandchildren is
    /// ignored.
    public func answer(
        atMost limit: Int,
        within time: Duration
    ) -> Result<Output, ProcessError> {
        let deadline = ContinuousClock.now + time
        var bytes: [UInt8] = []
        var errorOutput: [UInt8] = []
        var hasEnded = false
        var isOpen = true
        var capturesStandardError = errorDescriptor >= 0
        while isOpen, !hasEnded {
            let left = Int32(clamping: Int(((deadline - .now) / .milliseconds(1)).rounded(.up)))
            guard left > 0 else { return failure(.tooSlow) }
            hasEnded = waitForOutput(
                milliseconds: left,
                capturesStandardError: capturesStandardError
            )
            isOpen = receive(into: &bytes, atMost: limit)
            if capturesStandardError {
                capturesStandardError = receiveErrorOutput(into: &errorOutput)
            }
            guard bytes.count <= limit else { return failure(.tooMuch(limit: limit)) }
        }
        if let end = process.waitForEnd(within: 1000) {
            if capturesStandardError { _ = receiveErrorOutput(into: &errorOutput) }
            return .success(Output(bytes: bytes, standardError: errorOutput, end: end))
        }
        process.kill()
        return .success(Output(bytes: bytes, standardError: errorOutput, end: .signal(SIGKILL)))
    }

    private func waitForOutput(milliseconds: Int32, capturesStandardError: Bool) -> Bool {
        var requests = [process.handle, output, capturesStandardError ? errorDescriptor : -1].map {
            pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
        }
        guard poll(&requests, 3, milliseconds) > 0 else { return false }
        return requests[0].revents != 0
    }

    /// Reads available output, which may exceed `limit` by one buffer; false at the end.
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

    /// Reads available standard error and keeps only its beginning; false at the end.
    private func receiveErrorOutput(into errorOutput: inout [UInt8]) -> Bool {
        withUnsafeTemporaryAllocation(byteCount: Self.maximumErrorOutput, alignment: 16) { buffer in
            for _ in 0..<16 {
                let count = read(errorDescriptor, buffer.baseAddress, buffer.count)
                if count < 0, errno == EINTR { continue }
                guard count > 0 else { return count < 0 && errno == EAGAIN }
                errorOutput += buffer.prefix(
                    min(count, Self.maximumErrorOutput - errorOutput.count)
                )
            }
            return true
        }
    }

    private func failure(_ error: ProcessError) -> Result<Output, ProcessError> {
        process.kill()
        return .failure(error)
    }
}
