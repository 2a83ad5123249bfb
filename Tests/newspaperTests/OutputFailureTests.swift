import Testing

/// `/dev/full` is a disk without room (full(4)).
@Suite("Standard output that cannot be written", .timeLimit(.minutes(30)))
struct OutputFailureTests {
    @Test(
        "is told, and the command has failed",
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
            answer.complaint.hasSuffix(
                "newspaper: Standard output could not be written: No space left on device.\n"
            )
        )
    }
}
