import CConfinement
import Glibc

/// One decoder, from its start to its end.
final class DecoderProcess: Sendable {
    private let child: confined_child

    /// Starts it; it inherits nothing but the socket that its standard streams are.
    ///
    /// - Parameter command: The program's path and its words.
    /// - Throws: ``PictureError/decoderStopped`` when it cannot run.
    init(_ command: [String]) throws(PictureError) {
        var child = confined_child()
        var arguments = command.map { strdup($0) } + [nil]
        var environment: [UnsafeMutablePointer<CChar>?] = [nil]
        defer { arguments.forEach { free($0) } }
        guard confinement_start(&child, command[0], &arguments, &environment) == 0 else {
            throw .decoderStopped
        }
        self.child = child
    }

    deinit {
        close(child.line)
    }

    /// Makes an exchange end at once; may be called at any time and from anywhere.
    func hangUp() {
        shutdown(child.line, Int32(SHUT_RDWR))
    }

    /// Sends a file, reads the answer, and ends the process; it blocks, and is called once.
    ///
    /// - Parameters:
    ///   - bytes: The file.
    ///   - answerLimit: Who answers more is not believed at all.
    ///   - time: How long all of it may take.
    /// - Returns: What the process wrote until its end.
    func exchange(
        _ bytes: [UInt8],
        answerLimit: Int,
        within time: Duration
    ) -> Result<[UInt8], PictureError> {
        defer { withUnsafePointer(to: child) { confinement_end($0) } }
        let deadline = ContinuousClock.now + time
        var unsent = bytes[...]
        var answer: [UInt8] = []
        while true {
            let wanted = unsent.isEmpty ? POLLIN : POLLIN | POLLOUT
            var request = pollfd(fd: child.line, events: Int16(wanted), revents: 0)
            let left = Int32(clamping: Int((deadline - .now) / .milliseconds(1)))
            guard left > 0 else { return .failure(.tooSlow) }
            let count = poll(&request, 1, left)
            if count < 0, errno != EINTR { return .failure(.decoderStopped) }
            guard count > 0 else { continue }
            if Int32(request.revents) & POLLOUT != 0, !send(&unsent) { unsent = [] }
            if Int32(request.revents) & ~POLLOUT != 0 {
                guard receive(into: &answer) else { return .success(answer) }
                guard answer.count <= answerLimit else { return .failure(.decoderStopped) }
            }
        }
    }

    /// Sends what there is room for; false when nobody listens any more.
    private func send(_ unsent: inout ArraySlice<UInt8>) -> Bool {
        let count = unsent.withUnsafeBytes {
            Glibc.send(
                child.line,
                $0.baseAddress,
                $0.count,
                Int32(MSG_NOSIGNAL | MSG_DONTWAIT)
            )
        }
        if count < 0 { return errno == EAGAIN || errno == EINTR }
        unsent.removeFirst(count)
        if unsent.isEmpty { shutdown(child.line, Int32(SHUT_WR)) }
        return true
    }

    /// Reads what there is; false at the end.
    private func receive(into answer: inout [UInt8]) -> Bool {
        withUnsafeTemporaryAllocation(byteCount: 1 << 16, alignment: 16) { buffer in
            let count = recv(
                child.line,
                buffer.baseAddress,
                buffer.count,
                Int32(MSG_DONTWAIT)
            )
            if count < 0 { return errno == EAGAIN || errno == EINTR }
            answer += buffer.prefix(count)
            return count > 0
        }
    }
}
