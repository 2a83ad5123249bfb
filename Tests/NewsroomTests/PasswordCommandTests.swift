import HTTP
import News
import Testing

@testable import Newsroom

@Suite("A command for a password")
struct PasswordCommandTests {
    @Test("gives its first line, and takes its words as they are")
    func firstLine() async throws {
        let command = PasswordCommand(words: ["printf", "%s", "a $HOME; b\nsecond\n"])
        #expect(try await command.password() == "a $HOME; b")
    }

    @Test(
        "that fails, says nothing or too much, is a failure of the feed",
        arguments: [
            ["false"], ["true"], ["/nowhere/at/all"], ["sh", "-c", "echo secret; exit 1"],
            ["head", "-c", "5000", "/dev/zero"], ["yes"],
        ]
    )
    func failures(words: [String]) async {
        let failure = FeedFailure.other("its passwordCommand gave no password")
        await #expect(throws: failure) { try await PasswordCommand(words: words).password() }
    }

    @Test("is ended when it takes too long")
    func patience() async {
        let command = PasswordCommand(words: ["sleep", "600"], limit: .milliseconds(50))
        await #expect(throws: FeedFailure.self) { try await command.password() }
    }

    @Test("becomes credentials for the feed's server")
    func options() async throws {
        var settings = FeedSettings()
        settings.credentials = .command(name: "anna", words: ["echo", "geheim"])
        settings.allowPrivateAddresses = true
        settings.headers = ["X-Key": "1"]
        var options = HTTPOptions()
        options.credentials = .password(name: "anna", password: "geheim")
        options.reach = .everywhere
        options.ownHeaders = ["X-Key": "1"]
        #expect(try await settings.options() == options)
        #expect(try await FeedSettings().options() == HTTPOptions())
    }
}
