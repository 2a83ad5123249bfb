import FoundationEssentials
import Glibc
import Testing

@testable import Processes

@Suite("Child process exchange")
struct ChildProcessExchangeTests {
    @Test("A long input reaches the child process, and its output is returned")
    func long() throws {
        let input = (0..<3_000_000).map { UInt8(truncatingIfNeeded: $0 / 7) }
        let cat = try ChildProcessExchange(
            ProcessConfiguration(["cat"], group: .newSession),
            input: input
        )
        let answer = try cat.answer(atMost: input.count, within: .seconds(60)).get()
        #expect(answer == ChildProcessExchange.Output(bytes: input, end: .exit(0)))
    }

    @Test(
        "The exit status or signal is returned",
        arguments: [("exit 7", ProcessEnd.exit(7)), ("kill -9 $$", .signal(9))]
    )
    func howItEnded(script: String, end: ProcessEnd) throws {
        let answer = try ask(script)
        #expect(answer == .success(ChildProcessExchange.Output(bytes: [], end: end)))
    }

    @Test("A child process that does not read its input is not blocked")
    func unread() throws {
        let input = [UInt8](repeating: 0x61, count: 1_000_000)
        let order = ProcessConfiguration(["echo", "done"], group: .newSession)
        let answer = try ChildProcessExchange(order, input: input).answer(
            atMost: 10,
            within: .seconds(60)
        )
        #expect(
            answer
                == .success(ChildProcessExchange.Output(bytes: Array("done\n".utf8), end: .exit(0)))
        )
    }

    @Test("An exchange ends with its child process, even if others keep its output open")
    func openOutput() throws {
        let answer = try ask("sleep 600 & echo $!").get()
        #expect(answer.end == .exit(0))
        let text = String(decoding: answer.bytes, as: UTF8.self)
        kill(try #require(pid_t(text.dropLast())), SIGKILL)
    }

    @Test("A child process that exceeds its time is killed")
    func slow() throws {
        #expect(try ask("exec sleep 600", within: .milliseconds(50)) == .failure(.tooSlow))
    }

    @Test("A child process that closes its output but does not exit is killed")
    func staying() throws {
        let answer = try ask("echo all; exec >&-; exec sleep 600")
        #expect(answer == .success(.init(bytes: Array("all\n".utf8), end: .signal(SIGKILL))))
    }

    @Test("A child process with too much output is killed")
    func tooMuch() throws {
        #expect(try ask("exec yes") == .failure(.tooMuch(limit: 4096)))
        #expect(try ask("head -c 4097 /dev/zero") == .failure(.tooMuch(limit: 4096)))
        #expect(try ask("head -c 4096 /dev/zero").get().bytes.count == 4096)
    }

    @Test("Hanging up kills the child process at once")
    func hangUp() throws {
        let order = ProcessConfiguration(["sleep", "600"], group: .newSession)
        let conversation = try ChildProcessExchange(order)
        conversation.hangUp()
        let answer = conversation.answer(atMost: 1, within: .seconds(60))
        #expect(answer == .success(ChildProcessExchange.Output(bytes: [], end: .signal(SIGKILL))))
    }

    @Test("Killing a child process kills its descendants")
    func group() throws {
        let fifo = "\(FileManager.default.temporaryDirectory.path)/newspaper-\(UUID())"
        #expect(mkfifo(fifo, 0o600) == 0)
        defer { unlink(fifo) }
        let reader = open(fifo, O_RDONLY | O_NONBLOCK)
        defer { close(reader) }
        // The second process keeps a writer on the FIFO, which is opened first, so that it exists before any kill.
        let answer = try ask("exec 3> '\(fifo)'; sleep 600 & head -c 9999 /dev/zero; wait")
        #expect(answer == .failure(.tooMuch(limit: 4096)))
        var request = pollfd(fd: reader, events: Int16(POLLIN), revents: 0)
        #expect(poll(&request, 1, 60_000) == 1)
        #expect(request.revents == Int16(POLLHUP))
    }

    @Test("The beginning of standard error is kept")
    func errorOutput() throws {
        let script = "head -c 900000 /dev/zero | tr '\\0' x >&2; echo said; exit 3"
        let order = ProcessConfiguration(["/bin/sh", "-c", script], group: .newSession)
        let answer = try ChildProcessExchange(order, capturesStandardError: true)
            .answer(atMost: 10, within: .seconds(60)).get()
        #expect(answer.bytes == Array("said\n".utf8))
        #expect(answer.standardError == [UInt8](repeating: UInt8(ascii: "x"), count: 4096))
        #expect(answer.end == .exit(3))
    }

    @Test("The memory limit applies to the child process")
    func memory() throws {
        // The script waits for the limit, set after the start. dd allocates a buffer of that size.
        func fill(_ megabytes: Int, of memory: Int) throws -> ProcessEnd {
            let words = ["dd", "if=/dev/zero", "of=/dev/null", "bs=\(megabytes)M", "count=1"]
            var order = ProcessConfiguration(
                [
                    "/bin/sh", "-c",
                    "until [ \"$(ulimit -d)\" = \(memory << 10) ]; do :; done; exec \"$@\"", "sh",
                ] + words,
                group: .newSession
            )
            order.memory = memory << 20
            return try ChildProcessExchange(order)
                .answer(atMost: 10, within: .seconds(60)).get().end
        }
        #expect(try fill(8, of: 64) == .exit(0))
        #expect(try fill(128, of: 64) == .exit(1))
    }

    @Test("Starting a missing program is an error")
    func missing() {
        #expect(throws: ProcessError.cannotStart(errno: ENOENT)) {
            try ChildProcessExchange(ProcessConfiguration(["/nowhere/at/all"], group: .newSession))
        }
    }

    private func ask(
        _ script: String,
        within time: Duration = .seconds(60)
    ) throws -> Result<ChildProcessExchange.Output, ProcessError> {
        let order = ProcessConfiguration(["/bin/sh", "-c", script], group: .newSession)
        return try ChildProcessExchange(order).answer(atMost: 4096, within: time)
    }
}
