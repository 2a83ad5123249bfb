import Testing

/// Writes to `/dev/full`, which acts like a full disk (full(4)).
@Suite("Failures of standard output", .timeLimit(.minutes(30)))
struct OutputFailureTests {
    @Test(
        "A command that cannot write its output reports it and fails",
        arguments: [
            "export", "list --json", "config --schema", "completions bash", "--help", "feeds",
        ]
    )
    func full(command: String) throws {
        let home = try CommandHome()
        try home.write(
            "<opml version=\"2.0\"><body><outline xmlUrl=\"https://a.example/feed\"/></body></opml>",
            to: ".config/newspaper/subscriptions.opml"
        )
        let answer = try home.run("\(command) > /dev/full")
        #expect(answer.status == 1)
        #expect(
            answer.standardError.hasSuffix(
                "newspaper: Can’t write to standard output: No space left on device.\n"
            )
        )
    }
}
