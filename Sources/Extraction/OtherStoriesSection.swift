import Markup

/// Excludes sections below headings such as "Related stories" and "About the author".
///
/// Their boxes often have no such class, and their summaries look like paragraphs of the story.
enum OtherStoriesSection {
    private static let mostLettersOfHeading = 45

    /// Excludes the sections in some elements and returns the remaining blocks.
    static func prune(_ roots: [Int], _ survey: inout ElementLetterCounts) -> [StoryBlocks.Block] {
        let blocks = StoryBlocks(in: roots, of: survey).blocks
        let total = blocks.reduce(0) { $0 + $1.letters }
        guard let first = blocks.firstIndex(where: \.isGood) else { return blocks }
        var end = 0
        for number in blocks.indices.dropFirst(first + 1) {
            let block = blocks[number]
            guard block.index >= end, block.letters <= mostLettersOfHeading,
                isHeading(block, survey)
            else { continue }
            let box = box(around: block, behind: blocks[number - 1], roots, survey.page)
            end = Int(survey.page.nodes[box].end)
            let letters = blocks[number...].prefix { $0.nodes.lowerBound < end }
                .reduce(0) { $0 + $1.letters }
            if letters == block.letters {
                excludeLinks(behind: number, blocks, &survey)
            } else if letters * 100 <= total * mostPercent {
                survey.isExcluded[box] = true
            }
        }
        return end == 0 ? blocks : StoryBlocks(in: roots, of: survey).blocks
    }

    private static let mostPercent = 45

    private static func isHeading(_ block: StoryBlocks.Block, _ survey: ElementLetterCounts) -> Bool
    {
        switch block.tag {
        case .li, .td, .th, .dt, .dd, .pre, .blockquote, .figcaption: return false
        default: break
        }
        let line = survey.page.line(of: block, atMost: 200).lowered.trimming(" .:…?!•»›→–—-")
        return headings.contains(line) || beginnings.contains(where: line.hasPrefix)
    }

    /// Returns the outermost element around a heading that begins after the block before it.
    private static func box(
        around heading: StoryBlocks.Block,
        behind block: StoryBlocks.Block,
        _ roots: [Int],
        _ page: PageTree
    ) -> Int {
        var box = heading.index
        while true {
            let parent = Int(page.nodes[box].parent)
            guard parent > block.nodes.lowerBound, !roots.contains(parent) else { return box }
            box = parent
        }
    }

    /// Excludes a heading and the links and short lines that follow it.
    private static func excludeLinks(
        behind number: Int,
        _ blocks: [StoryBlocks.Block],
        _ survey: inout ElementLetterCounts
    ) {
        let following = blocks[(number + 1)...].prefix { block in
            block.headingLevel.map { $0 > blocks[number].headingLevel ?? 0 }
                ?? (block.isLink || block.linkLetters * 2 > block.letters)
        }
        guard following.contains(where: \.isLink) else { return }
        for block in blocks[number...following.index(before: following.endIndex)]
        where block.isWhole {
            survey.isExcluded[block.index] = true
        }
    }

    private static let beginnings = [
        "more from ", "you may also be interested in", "you might also be interested in",
        "weitere beiträge aus", "mehr aus ",
    ]

    private static let headings: Set<String> = [
        "related stories", "related articles", "related posts", "related news", "related content",
        "related reads", "related reading", "related blog posts", "you may also like",
        "you might also like", "you may also enjoy", "you might also enjoy", "you may also check",
        "recommended for you", "recommended posts", "recommended articles",
        "recommended by our editors", "latest news", "latest posts", "latest articles",
        "latest stories", "recent posts", "recent articles", "recent news", "popular posts",
        "popular articles", "most popular", "most read", "trending now", "more stories",
        "more articles", "more posts", "more news", "keep reading", "read next",
        "what to read next", "up next", "explore more", "more like this", "similar articles",
        "similar posts", "other articles", "about the author", "about the authors",
        "about the author(s)", "mehr zum thema", "verwandte artikel", "verwandte beiträge",
        "ähnliche artikel", "ähnliche beiträge", "weitere artikel", "weitere beiträge",
        "weitere meldungen", "das könnte sie auch interessieren",
        "das könnte dich auch interessieren", "auch interessant", "schon gelesen",
        "aktuelle beiträge", "neueste beiträge", "über den autor", "über die autorin",
        "à lire aussi", "articles similaires", "articles liés", "sur le même sujet",
        "artículos relacionados", "noticias relacionadas", "te puede interesar",
        "le puede interesar", "también te puede interesar", "veja também", "leia também",
        "notícias relacionadas", "artigos relacionados", "articoli correlati", "leggi anche",
        "lees ook", "gerelateerde artikelen", "zobacz też", "zobacz także", "czytaj także",
        "czytaj też", "powiązane artykuły", "läs också", "läs även", "les også", "læs også",
        "похожие статьи", "читайте также", "関連記事", "相关文章", "相關文章", "관련 기사",
    ]
}
