enum FindStrings {
    enum Page { case story, comments }

    static let notFound = "not found"

    static func position(_ match: Int, of count: Int) -> String {
        "\(match.grouped) of \(count.grouped)"
    }

    static func hint(for page: Page) -> String {
        switch page {
        case .story: "words in this story"
        case .comments: "words in these comments"
        }
    }

    static func noMatch(for words: String, in page: Page) -> String {
        switch page {
        case .story: "No matches for “\(words)” in this story. //: search everything"
        case .comments: "No matches for “\(words)” in these comments. //: search everything"
        }
    }

    static func wrapped(toFirst: Bool) -> String {
        toFirst ? "Search wrapped to the first match." : "Search wrapped to the last match."
    }
}
