import Dispatch
import Glibc
import PseudoTerminals

/// A pipe with a name, by which a program of a test tells that it has begun, and that nobody is left of it.
///
/// Nothing here holds a thread up that others need.
final class NamedPipe: Sendable {
    let path: String
    private let descriptor: Int32

    /// Makes one where nothing stands yet.
    init(at path: String) throws {
        guard mkfifo(path, 0o600) == 0 else { throw HarnessError("no pipe at \(path)") }
        descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
        guard descriptor >= 0 else { throw HarnessError("\(path) cannot be opened") }
        self.path = path
    }

    deinit { close(descriptor) }

    /// The first line that is written, once it is there; without its end.
    func firstLine() async -> String {
        var line = ""
        while !line.hasSuffix("\n"), !Task.isCancelled {
            await waitForNews()
            line += read() ?? ""
        }
        return String(line.dropLast())
    }

    /// What is still written until nobody is left who could write.
    func rest() async -> String {
        var text = ""
        while let more = read(), !Task.isCancelled {
            text += more
            await waitForNews()
        }
        return text
    }

    /// Waits until something was written or somebody has closed it, or for a moment, in which the test may have been given up.
    private func waitForNews() async {
        let descriptor = descriptor
        await withCheckedContinuation { continuation in
            DispatchQueue(label: "pipe").async {
                var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
                poll(&request, 1, 1000)
                continuation.resume()
            }
        }
    }

    /// What was written; `nil` while nobody has opened it, and once nobody has it open any more.
    private func read() -> String? {
        var bytes = [UInt8](repeating: 0, count: 4096)
        let count = Glibc.read(descriptor, &bytes, bytes.count)
        if count == 0 { return nil }
        return String(decoding: bytes.prefix(max(count, 0)), as: UTF8.self)
    }
}
