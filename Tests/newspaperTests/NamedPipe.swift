import Dispatch
import Glibc
import PseudoTerminals

/// A named pipe by which a test program reports its start and, by closing, its end.
///
/// Waiting blocks no shared thread.
final class NamedPipe: Sendable {
    let path: String
    private let descriptor: Int32

    init(at path: String) throws {
        guard mkfifo(path, 0o600) == 0 else { throw PseudoTerminalError("no pipe at \(path)") }
        descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
        guard descriptor >= 0 else { throw PseudoTerminalError("\(path) cannot be opened") }
        self.path = path
    }

    deinit { close(descriptor) }

    func firstLine() async -> String {
        var line = ""
        while !line.hasSuffix("\n"), !Task.isCancelled {
            await waitForInput()
            line += read() ?? ""
        }
        return String(line.dropLast())
    }

    /// Returns the remaining text after all writers have closed.
    func remainingText() async -> String {
        var text = ""
        while let more = read(), !Task.isCancelled {
            text += more
            await waitForInput()
        }
        return text
    }

    /// Waits for text or the last writer's end, at most a second to notice cancellation.
    private func waitForInput() async {
        let descriptor = descriptor
        await withCheckedContinuation { continuation in
            DispatchQueue(label: "pipe").async {
                var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
                poll(&request, 1, 1000)
                continuation.resume()
            }
        }
    }

    /// Returns the available text; nil without writers.
    private func read() -> String? {
        var bytes = [UInt8](repeating: 0, count: 4096)
        let count = Glibc.read(descriptor, &bytes, bytes.count)
        if count == 0 { return nil }
        return String(decoding: bytes.prefix(max(count, 0)), as: UTF8.self)
    }
}
