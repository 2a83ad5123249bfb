import Archive
import FoundationEssentials
import Testing

@testable import Newsroom

@Suite("Texts in imported page lists")
struct ListedTextTests {
    @Test("Relative links and pictures are resolved against the page")
    func relativeAddresses() throws {
        let words = String(repeating: "The tide came in over the mole. ", count: 8)
        var page = try ImportablePage("https://sea.example/tides/1")
        page.html = "<p>\(words)<a href=\"2\">More</a></p><p><img src=\"/i.png\"></p>"
        let now = Date(timeIntervalSince1970: 1_725_712_200)
        let html = SavePageRequest(page, now: now).article.html
        #expect(html.contains("href=\"https://sea.example/tides/2\""))
        #expect(html.contains("src=\"https://sea.example/i.png\""))
    }
}
