import Markup

extension StoryTrimmer {
    private static let mostPullQuotes = 20
    private static let mostBytes = 300_000

    func dropPullQuotes(_ roots: [Int], _ survey: inout ElementLetterCounts) {
        let page = survey.page
        var places: [Range<Int>] = []
        for root in roots {
            for index in root + 1..<max(root + 1, Int(page.nodes[root].end))
            where survey.meanings[index].contains(.pullQuote) && !survey.isExcluded[index]
                && (10...600).contains(survey.letters[index])
                && index >= places.last?.upperBound ?? 0 && places.count < Self.mostPullQuotes
            {
                places.append(index..<Int(page.nodes[index].end))
            }
        }
        guard !places.isEmpty else { return }
        var story = ""
        for block in StoryBlocks(in: roots, of: survey).blocks
        where story.utf8.count < Self.mostBytes
            && !places.contains(where: { $0.contains(block.index) })
        {
            story += Self.lettersAlone(page.line(of: block, atMost: 4000))
        }
        for place in places where story.containsBytes(Self.lettersAlone(page.line(in: place))) {
            survey.isExcluded[place.lowerBound] = true
        }
    }

    private static func lettersAlone(_ line: String) -> String {
        line.lowered.filter { $0.isLetter || $0.isNumber }
    }
}
