import Markup

/// Finds names of authors below the headline in elements whose markup does not identify authors.
enum UnmarkedBylineFinder {
    /// Returns the names in the first short line that begins with "By" or follows a date and "by",
    /// or in the first link to an author's page; empty if there is none.
    static func names(around heading: Int, _ page: PageTree) -> [String] {
        var letters = 0
        var index = Int(page.nodes[heading].end)
        let end = min(page.nodes.count, index + mostNodes)
        var lastBlock = -1
        while index < end, letters <= mostLetters {
            let node = page.nodes[index]
            if node.isText {
                letters += page.letterCount(in: page.rawText(index))
                let block = block(around: index, page)
                if block != lastBlock, Int(page.nodes[block].end) - block <= mostNodesOfLine {
                    lastBlock = block
                    let names = names(inLine: page.line(of: block, atMost: mostBytesOfLine + 1))
                    if !names.isEmpty { return names }
                }
            } else if isElsewhere(node.tag) || ElementLetterCounts.isNeverContent(node.tag) {
                index = Int(node.end)
                continue
            } else if node.tag == .a, let name = nameOfAuthor(behind: index, page) {
                return [name]
            }
            index += 1
        }
        return []
    }

    private static let mostNodes = 300
    private static let mostLetters = 600
    private static let mostBytesOfLine = 160
    private static let mostNodesOfLine = 40

    private static func isElsewhere(_ tag: HTMLTag) -> Bool {
        switch tag {
        case .nav, .aside, .footer, .figure, .form: true
        default: false
        }
    }

    private static func block(around text: Int, _ page: PageTree) -> Int {
        var place = text
        for _ in 0..<4 {
            let parent = Int(page.nodes[place].parent)
            guard parent >= 0 else { break }
            place = parent
            if page.nodes[place].tag.isBlock { break }
        }
        return place
    }

    private static func names(inLine line: String) -> [String] {
        guard line.utf8.count <= mostBytesOfLine,
            let rest = partAfterLabel(of: AuthorNameParser.withPlainSpaces(line)),
            !line.isSentence
        else { return [] }
        let names = AuthorNameParser.several(rest)
        guard let first = names.first, rest.hasPrefix(first), first.isCapitalizedName else {
            return []
        }
        return names.filter(\.isCapitalizedName)
    }

    private static func partAfterLabel(of line: String) -> String? {
        let lowered = line.lowered
        guard lowered.utf8.count == line.utf8.count else { return nil }
        let first = lowered.utf8.first
        for label in labels where label.utf8.first == first && lowered.hasPrefix(label) {
            return line.dropped(bytes: label.utf8.count)
        }
        guard line.utf8.contains(where: { (0x30...0x39).contains($0) }) else { return nil }
        for label in labelsAfterDates {
            guard let range = lowered.lastRange(of: label),
                ISODateText(String(lowered[..<range.lowerBound])) != nil
            else { continue }
            let count = lowered.utf8.distance(from: lowered.startIndex, to: range.upperBound)
            return line.dropped(bytes: count)
        }
        return nil
    }

    /// Returns the text of a link whose path contains a word for authors before its last component.
    private static func nameOfAuthor(behind link: Int, _ page: PageTree) -> String? {
        guard let target = page.attribute("href", of: link) else { return nil }
        let parts = target.lowercased().prefix { $0 != "?" && $0 != "#" }.split(separator: "/")
        guard parts.dropLast().contains(where: pathsOfAuthors.contains) else { return nil }
        let names = AuthorNameParser.several(page.line(of: link, atMost: 100))
        guard names.count == 1, names[0].split(separator: " ").count > 1,
            names[0].isCapitalizedName
        else { return nil }
        return names[0]
    }

    private static let labels = [
        "by ", "by: ", "written by ", "written by: ", "posted by ", "words by ", "story by ",
        "author: ", "von ", "text: ", "text von ", "autor: ", "autorin: ", "par ", "por ",
        "escrito por ", "scritto da ", "a cura di ", "door ", "автор: ",
    ]

    private static let labelsAfterDates = [" by ", " von ", " par ", " por "]

    private static let pathsOfAuthors: Set<Substring> = [
        "author", "authors", "by", "byline", "bylines", "contributor", "contributors", "writer",
        "writers", "columnist", "columnists", "journalist", "journalists", "reporter", "reporters",
        "staff", "bio", "bios", "autor", "autores", "autoren", "auteur", "auteurs", "autori",
    ]
}

extension String {
    fileprivate func dropped(bytes count: Int) -> String {
        String(self[utf8.index(startIndex, offsetBy: count)...])
    }

    /// Whether each word of a name begins with a capital, except words such as "de" and "van".
    fileprivate var isCapitalizedName: Bool {
        let words = split(separator: " ")
        guard (1...5).contains(words.count), !contains(":") else { return false }
        return words.allSatisfy { word in
            guard let letter = word.first(where: { $0.isLetter }) else { return false }
            return letter.isUppercase || !letter.isCased || Self.smallWords.contains(String(word))
        } && words[0].contains(where: \.isUppercase)
    }

    private static let smallWords: Set<String> = [
        "de", "del", "da", "di", "du", "la", "le", "van", "von", "der", "den", "ten", "y", "e",
        "bin", "al", "el", "zu", "af", "av",
    ]
}
