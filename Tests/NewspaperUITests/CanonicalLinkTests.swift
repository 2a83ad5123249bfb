import Cells
import News
import Testing

@testable import NewspaperUI

@MainActor
@Suite("Links in a story")
struct CanonicalLinkTests {
    /// Links as written, and their listed, shown, copied and opened address, if any.
    nonisolated static let links: [(String, String?)] = [
        ("https://a.example/x", "https://a.example/x"),
        (" https://A.example/x y\n", "https://a.example/x%20y"),
        ("http://bank.example@b.example/", "http://b.example/"),
        ("https://аpple.example/", "https://xn--pple-43d.example/"),
        ("https://bücher.example/ä", "https://bücher.example/ä"),
        ("https://0x7f.1/", "https://127.0.0.1/"),
        ("http://a b/", nil), ("http://", nil), ("http://bank.example\\@b.example/", nil),
        ("https://a.example:x/", nil), ("javascript:x", nil), ("file:///etc/passwd", nil),
    ]

    @Test("Every use of a link has the same address; invalid links have none", arguments: links)
    func bytes(written: String, shown: String?) async {
        let service = FakeNewsService(
            headlines: [.test(1)],
            html: [ArticleID("1"): "<p>An <a href='\(written)'>answer</a>.</p>"]
        )
        let robot = Robot(service)
        await robot.idle()
        await robot.press("Enter", "1")
        guard let shown else {
            #expect(!robot.shows("[1]"))
            await robot.press("o", "1", "y")
            #expect(robot.opened.list == [])
            #expect(robot.screen.copies == [])
            return
        }
        let listed = shown.hasPrefix("https://") ? String(shown.dropFirst(8)) : shown
        #expect(robot.shows("[1] \(listed)"))
        #expect(robot.shows("Link 1: \(shown) "))
        await robot.press("o", "1", "y")
        #expect(robot.opened.list == [shown])
        #expect(robot.screen.copies == [shown])
        #expect(robot.shows("Copied \(shown)"))
    }

    @Test("A mail address is copied, but not opened in a browser")
    func mail() async {
        let service = FakeNewsService(
            headlines: [.test(1)],
            html: [ArticleID("1"): "<p>Ask <a href='mailto:ed@a.example'>us</a>.</p>"]
        )
        let robot = Robot(service)
        await robot.idle()
        await robot.press("Enter", "1")
        #expect(robot.shows("Link 1: mailto:ed@a.example (an email address; y: copy)"))
        await robot.press("o")
        #expect(robot.shows("mailto:ed@a.example is an email address. y: copy"))
        await robot.press("1", "y", "1", "W")
        #expect(robot.shows("mailto:ed@a.example is an email address. y: copy"))
        #expect(robot.opened.list == [])
        #expect(robot.screen.copies == ["mailto:ed@a.example"])
    }
}
