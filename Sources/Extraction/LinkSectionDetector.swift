import Markup

/// Recognizes lists of links that are sections of the story, such as "Examples" in an encyclopedia.
enum LinkSectionDetector {
    /// Whether a list directly follows a heading among paragraphs, and its links lead to other
    /// pages.
    static func isSection(
        _ list: Int,
        below heading: StoryBlocks.Block,
        _ survey: ElementLetterCounts
    ) -> Bool {
        let page = survey.page
        let box = Int(page.nodes[list].parent)
        guard let level = heading.headingLevel, level > 1, box >= 0, heading.index > box,
            !announcesOthers(page.line(of: heading, atMost: 200))
        else { return false }
        let links = (list..<Int(page.nodes[list].end)).prefix(400).filter { page.isLink($0) }
        let inside = links.count { page.attribute("href", of: $0)?.hasPrefix("#") == true }
        return inside * 2 < links.count && holdsParagraphs(box, survey)
    }

    private static func announcesOthers(_ heading: String) -> Bool {
        let line = heading.lowered
        let words = line.split { !$0.isLetter }.map(String.init)
        return words.contains(where: wordsForOthers.contains)
            || !ClassNameTable.common.meaning(ofText: line)
                .isDisjoint(with: [.others, .beside, .comments])
    }

    private static func holdsParagraphs(_ box: Int, _ survey: ElementLetterCounts) -> Bool {
        let page = survey.page
        var (paragraphs, place) = (0, box + 1)
        for _ in 0..<mostSiblings where paragraphs < 2 && place < Int(page.nodes[box].end) {
            if !page.nodes[place].isText, !survey.isExcluded[place], survey.isParagraphLike(place) {
                paragraphs += 1
            }
            place = Int(page.nodes[place].end)
        }
        return paragraphs > 1
    }

    private static let mostSiblings = 300

    /// Words in headings above links to other stories.
    private static let wordsForOthers: Set<String> = [
        "more", "also", "other", "next", "mehr", "auch", "weitere", "más", "también", "autres",
        "aussi", "também", "altri", "anche", "meer", "ook",
    ]
}
