import Configuration
import News

/// What commands say alike to words that mean nothing here.
extension CommandDesk {
    /// There is no story of a name.
    static func noStory(_ name: String) -> String {
        "There is no story “\(ForeignText.presentable(name))”: “newspaper list” shows their names."
    }

    /// There is no section of a name; the nearest of those that are known is offered.
    static func unknownSection(_ name: String, _ known: [String]) -> String {
        let meant = Nearest.word(to: name, in: known).map { " Did you mean “\($0)”?" } ?? ""
        return "There is no section “\(name)”; the sections are \(quoted(known)).\(meant)"
    }

    /// Words in quotation marks with commas between them.
    static func quoted(_ words: [String]) -> String {
        words.map { "“\($0)”" }.joined(separator: ", ")
    }
}
