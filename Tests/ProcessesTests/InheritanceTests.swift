import CProcesses
import Glibc
import Testing

@testable import Processes

@Suite("Inheritance by child processes")
struct InheritanceTests {
    @Test("A child process neither ignores nor blocks signals")
    func signals() throws {
        signal(SIGWINCH, SIG_IGN)
        var blocked = sigset_t()
        sigemptyset(&blocked)
        sigaddset(&blocked, SIGUSR2)
        var before = sigset_t()
        pthread_sigmask(SIG_BLOCK, &blocked, &before)
        defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
        // libc reserves two signals beyond the first 31.
        let status = try said(["sed", "-En", "s/Sig(Ign|Blk):.*(.{8})/\\2/p", "/proc/self/status"])
        let masks = status.split(separator: "\n").map { UInt32($0, radix: 16).map { $0 << 1 } }
        #expect(masks == [0, 0])
    }

    @Test("A child process has only its three standard streams open")
    func descriptors() throws {
        // Without close-on-exec, as from a library.
        let leak = open("/dev/null", O_RDONLY)
        defer { close(leak) }
        let script = "test -e /proc/$$/fd/\(leak) || echo none"
        #expect(try said(["/bin/sh", "-c", script]) == "none\n")
    }

    @Test("A child process has the given environment or that of the program")
    func variables() throws {
        var order = ProcessConfiguration(["/usr/bin/env"], group: .newSession)
        order.environment = ["ONE": "1 = one"]
        #expect(try said(order) == "ONE=1 = one\n")
        order.environment = [:]
        #expect(try said(order) == "")
        order.environment = nil
        #expect(try said(order).contains("PATH="))
    }

    @Test("A detached child process does not inherit GPG_TTY")
    func variableOfTerminal() throws {
        setenv("GPG_TTY", "/dev/pts/1", 1)
        defer { unsetenv("GPG_TTY") }
        #expect(try !said(["/usr/bin/env"]).contains("GPG_TTY"))
        #expect(try said(["/usr/bin/env"]).contains("PATH="))
        let withUs = ProcessConfiguration(["/usr/bin/env"], group: .sameGroup)
        #expect(try said(withUs).contains("GPG_TTY=/dev/pts/1"))
    }

    @Test("A detached child process leads a session, and an attached one is in the program's group")
    func groups() throws {
        let script = "cut -d ' ' -f 5,6 /proc/$$/stat; echo $$"
        let alone = try said(["/bin/sh", "-c", script]).split { " \n".contains($0) }
        #expect(Set(alone).count == 1)
        let withUs = try said(
            ProcessConfiguration(
                ["cut", "-d", " ", "-f", "5,6", "/proc/self/stat"],
                group: .sameGroup
            )
        )
        #expect(withUs == "\(getpgrp()) \(getsid(0))\n")
    }

    @Test("A released child process is reaped when it exits")
    func letGo() throws {
        var ends: [Int32] = [-1, -1]
        try #require(child_pipe(&ends) == 0)
        defer { close(ends[0]) }
        var order = ProcessConfiguration(["cat"], group: .newSession)
        order.input = .descriptor(ends[0])
        let process = try RunningProcess(order)
        process.detach()
        close(ends[1])
        // The handle signals the exit; the identifier is free once reaped.
        var request = pollfd(fd: process.handle, events: Int16(POLLIN), revents: 0)
        #expect(poll(&request, 1, 60_000) == 1)
        while kill(process.identifier, 0) == 0 { sched_yield() }
    }

    private func said(_ words: [String]) throws -> String {
        try said(ProcessConfiguration(words, group: .newSession))
    }

    private func said(_ order: ProcessConfiguration) throws -> String {
        let answer = try ChildProcessExchange(order).answer(atMost: 65_536, within: .seconds(60))
            .get()
        #expect(answer.end == .exit(0))
        return String(decoding: answer.bytes, as: UTF8.self)
    }
}
