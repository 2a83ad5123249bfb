import Markup

/// Recognizes long texts whose class names only describe the layout, such as `readmore-wrapper`.
enum ProseDetector {
    /// Whether an element of the main content has long text with few links, and no class name or
    /// id that suggests something else.
    static func isProse(_ index: Int, _ survey: ElementLetterCounts) -> Bool {
        let page = survey.page
        let isParagraph = page.nodes[index].tag == .p
        guard survey.paragraphLetters[index] >= (isParagraph ? 100 : fewestLetters),
            survey.linkLetters[index] * 10 < survey.letters[index],
            survey.meanings[index].isDisjoint(with: [.comments, .hidden, .player]),
            page.nodes[index].tag != .form,
            isInMainContent(index, survey)
        else { return false }
        return page.bytes.withUnsafeBufferPointer { bytes in
            [page.rawAttribute("class", of: index), page.rawAttribute("id", of: index)].allSatisfy {
                guard let names = $0 else { return true }
                return otherNames.meaning(of: UnsafeBufferPointer(rebasing: bytes[names])).isEmpty
            }
        }
    }

    private static let fewestLetters = 300
    private static let mostAncestors = 60

    private static func isInMainContent(_ index: Int, _ survey: ElementLetterCounts) -> Bool {
        var place = Int(survey.page.nodes[index].parent)
        for _ in 0..<mostAncestors where place >= 0 {
            switch survey.page.nodes[place].tag {
            case .article, .main: return true
            case .aside, .footer, .nav, .form: return false
            default: break
            }
            if survey.meanings[place].contains(.articleBody) { return true }
            place = Int(survey.page.nodes[place].parent)
        }
        return false
    }

    private static let layout: Set<Substring> = [
        "readmore", "read more", "continue reading", "keep reading", "skip*", "rail", "right rail",
        "ad", "meta", "loading", "slider*", "banner*", "rating*", "ratings",
        "placeholder", "overlay*", "form", "contact", "tag", "tags", "tools", "explore",
        "pagination", "share*",
    ]

    /// The names that exclude even long text.
    private static let otherNames = ClassNameTable(
        lists: ClassNameKeywords.lists.filter { !$0.0.isDisjoint(with: .exclusions) }.map {
            let words = $0.1.split { $0 == "," || $0 == "\n" }
            return ($0.0, words.filter { !layout.contains($0) }.joined(separator: ","))
        }
    )
}
