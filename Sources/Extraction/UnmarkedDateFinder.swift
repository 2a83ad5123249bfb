import Markup

enum UnmarkedDateFinder {
    /// Returns elements or texts near the headline that contain little more than a date.
    ///
    /// Those below it come first, then those above it, closest first.
    static func places(around heading: Int, _ page: PageTree) -> [Int] {
        var letters = 0
        var below: [Int] = []
        var index = heading
        let end = min(endOfArticle(around: heading, page), heading + mostNodes)
        while index < end, letters <= mostLettersBelow {
            let node = page.nodes[index]
            if node.isText {
                letters += page.letterCount(in: page.rawText(index))
                if let place = place(of: index, page), place != below.last { below.append(place) }
            } else if ElementLetterCounts.isNeverContent(node.tag) {
                index = Int(node.end)
                continue
            }
            index += 1
        }
        letters = 0
        var above: [Int] = []
        for index in stride(from: heading - 1, through: max(0, heading - mostNodes), by: -1)
        where page.nodes[index].isText
            && !ElementLetterCounts.isNeverContent(
                page.nodes[Int(max(page.nodes[index].parent, 0))].tag
            )
        {
            letters += page.letterCount(in: page.rawText(index))
            if letters > mostLettersAbove { break }
            if let place = place(of: index, page), place != above.last { above.append(place) }
        }
        return below + above
    }

    private static func hasOtherLabel(_ line: String) -> Bool {
        let label = line.prefix { $0 != ":" && !$0.isNumber }
        guard label.utf8.count < line.utf8.count, line[label.endIndex] == ":" else { return false }
        let words = label.lowercased().split { !$0.isLetter }.map(String.init)
        return !words.contains { VisibleDates.publicationLabels.contains($0) }
    }

    /// Returns the end of the headline's article, because comments may follow.
    ///
    /// Returns the end of the page if it has no article, or one with only the headline.
    private static func endOfArticle(around heading: Int, _ page: PageTree) -> Int {
        var place = heading
        while place >= 0 {
            let end = Int(page.nodes[place].end)
            if page.nodes[place].tag == .article,
                page.line(in: Int(page.nodes[heading].end)..<end).utf8.count > 40
            {
                return end
            }
            place = Int(page.nodes[place].parent)
        }
        return page.nodes.count
    }

    private static let mostNodes = 600
    private static let mostLettersBelow = 1500
    private static let mostLettersAbove = 300
    private static let mostBytesOfLine = 120

    /// Returns the block around a date if it is short, otherwise the text node; nil if it contains
    /// no date.
    private static func place(of text: Int, _ page: PageTree) -> Int? {
        let range = page.rawText(text)
        guard range.count < 400, page.bytes[range].contains(where: { (0x30...0x39).contains($0) })
        else { return nil }
        var around = text
        for _ in 0..<4 where !page.nodes[around].isBlock {
            let parent = Int(page.nodes[around].parent)
            guard parent >= 0 else { break }
            around = parent
        }
        for place in [around, text] {
            let line = page.line(of: place, atMost: 200)
            if line.utf8.count <= mostBytesOfLine, !line.isSentence, !hasOtherLabel(line),
                ISODateText(line) != nil
            {
                return place
            }
        }
        return nil
    }
}

extension PageTree.Node {
    fileprivate var isBlock: Bool { !isText && tag.isBlock }
}
