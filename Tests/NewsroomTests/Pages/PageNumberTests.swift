import Testing

@testable import Newsroom

@Suite("Page numbers in addresses")
struct PageNumberTests {
    @Test(
        "A page number in the address identifies the next page of a story",
        arguments: [
            ("https://a.example/story/2", "https://a.example/story"),
            ("https://a.example/story/2/", "https://a.example/story/"),
            ("https://a.example/story/page/2", "https://a.example/story/"),
            ("https://a.example/story-2.html", "https://a.example/story.html"),
            ("https://a.example/story,2", "https://a.example/story"),
            ("https://a.example/story?page=2", "https://a.example/story"),
            ("https://a.example/story?id=7&page=2", "https://a.example/story?id=7"),
            ("https://a.example/story?page=3&id=7", "https://a.example/story?id=7&page=1"),
        ]
    )
    func pages(next: String, first: String) {
        #expect(PageNumber.isOfSameStory(next, as: first))
    }

    @Test(
        "Addresses of other stories are not next pages",
        arguments: [
            ("https://a.example/other", "https://a.example/story"),
            ("https://a.example/tide-7", "https://a.example/tide-6"),
            ("https://a.example/2024/06/", "https://a.example/2024/05/"),
            ("https://a.example/story", "https://a.example/story"),
            ("https://a.example/story#comments", "https://a.example/story"),
            ("https://a.example/story-2024", "https://a.example/story"),
            ("https://a.example/story?id=8", "https://a.example/story?id=7"),
            ("https://a.example/?p=912", "https://a.example/?p=911"),
            ("https://a.example/?p=12", "https://a.example/?p=11"),
            ("https://a.example/story?id=8&page=2", "https://a.example/story?id=7"),
            ("https://a.example/story?page=2024", "https://a.example/story"),
            ("https://a.example/story?view=print", "https://a.example/story"),
        ]
    )
    func others(next: String, first: String) {
        #expect(!PageNumber.isOfSameStory(next, as: first))
    }
}
