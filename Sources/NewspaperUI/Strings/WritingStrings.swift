enum WritingStrings {
    static let untitled = "Untitled"
    static let starred = "Starred"
    static let storyFileName = "story"
    static let listFileName = "stories"

    static func bookTitle(paper: String, list: String) -> String { "\(paper): \(list)" }

    static func byline(_ author: String) -> String { "By \(author)" }

    static func origin(_ source: String, date: String?) -> String {
        date.map { "\(source), \($0)" } ?? source
    }
}
