import FoundationEssentials
import HTTP
import News
import Synchronization
import Testing

@testable import Newsroom

@Suite("Password commands")
struct PasswordCommandTests {
    @Test("A command runs without a shell, and its first line of output is the password")
    func firstLine() async throws {
        let command = PasswordCommand(words: ["printf", "%s", "a $HOME; b\nsecond\n"])
        #expect(try await command.password() == "a $HOME; b")
    }

    @Test(
        "A command that fails or prints no valid password reports the reason",
        arguments: [
            (["false"], "“false” exited with status 1"),
            (["true"], "“true” printed nothing"),
            (
                ["/nowhere/at/all"],
                "“/nowhere/at/all” could not be started: No such file or directory"
            ),
            (
                ["sh", "-c", "echo secret; echo 'no such key' >&2; exit 2"],
                "“sh” exited with status 2: no such key"
            ),
            (["head", "-c", "5000", "/dev/zero"], "“head” printed more than 4 kB"),
            (["printf", "\\377"], "the output of “printf” is not valid UTF-8"),
            (["yes"], "“yes” printed more than 4 kB"),
        ]
    )
    func failures(words: [String], detail: String) async {
        await #expect {
            try await PasswordCommand(words: words).password()
        } throws: { error in
            guard case FeedFailure.noPassword(let reported, _) = error else { return false }
            return reported == detail
        }
    }

    @Test("A command that takes too long is terminated")
    func timeout() async {
        let command = PasswordCommand(words: ["sleep", "600"], timeLimit: 0)
        await #expect(throws: FeedFailure.self) { try await command.password() }
    }

    @Test("Feeds share one run of a command, which is repeated after a minute or a failure")
    func sharing() async throws {
        let folder = try TemporaryFolder()
        let clock = Mutex(Date(timeIntervalSince1970: 1_800_000_000))
        let passwords = PasswordCommandCache { clock.withLock { $0 } }
        let file = "\(folder.path)/runs"
        let command = PasswordCommand(words: ["sh", "-c", "echo x >>\(file); wc -l <\(file)"])
        let reported = await withTaskGroup { group in
            for _ in 0..<12 { group.addTask { try? await passwords.password(of: command) } }
            return await group.reduce(into: Set()) { $0.insert($1) }
        }
        #expect(reported == ["1"])
        clock.withLock { $0 += 61 }
        #expect(try await passwords.password(of: command) == "2")
        clock.withLock { $0 -= 1000 }
        #expect(try await passwords.password(of: command) == "3", "a clock that jumps")

        let moody = PasswordCommand(words: ["sh", "-c", "echo x >>\(file); test -s \(file).no"])
        await #expect(throws: FeedFailure.self) { try await passwords.password(of: moody) }
        await #expect(throws: FeedFailure.self) { try await passwords.password(of: moody) }
        let runs = try String(contentsOfFile: file, encoding: .utf8)
        #expect(runs == String(repeating: "x\n", count: 5))
    }

    @Test("The password becomes the credentials of the request")
    func options() async throws {
        var settings = FeedSettings()
        settings.credentials = .command(name: "anna", words: ["echo", "geheim"])
        settings.allowPrivateAddresses = true
        settings.headers = ["X-Key": "1"]
        var options = HTTPOptions()
        options.credentials = .password(name: "anna", password: "geheim")
        options.reach = .everywhere
        options.ownHeaders = ["X-Key": "1"]
        let address = "https://a.example/feed"
        #expect(try await settings.options(for: address) == options)
        #expect(try await FeedSettings().options(for: address) == HTTPOptions())
    }
}
