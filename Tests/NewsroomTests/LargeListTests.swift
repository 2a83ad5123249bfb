import News
import Testing

@testable import Newsroom

@Suite("Very large subscription lists")
struct LargeListTests {
    @Test("An edit that exceeds the size limit is rejected and leaves the list unchanged")
    func tooLarge() throws {
        let folder = try TemporaryFolder()
        let file = SubscriptionsFile(at: "\(folder.path)/subscriptions.opml")
        let (start, end) = ("<opml version=\"2.0\"><!--", "--><body></body></opml>")
        let room = 500
        let count = SubscriptionsFile.maximumBytes - start.utf8.count - end.utf8.count - room
        let text = start + String(repeating: "- ", count: count / 2) + end
        try folder.write(text, to: "subscriptions.opml")
        try file.add(Subscription(address: "https://a.example/"))
        let error = SubscriptionsError.unwritable(
            path: file.path,
            detail: "the list would exceed 16 MB"
        )
        let long = "https://b.example/\(String(repeating: "b", count: room))"
        #expect(throws: error) { try file.add(Subscription(address: long)) }
        #expect(try file.read().map(\.address) == ["https://a.example/"])
    }
}
