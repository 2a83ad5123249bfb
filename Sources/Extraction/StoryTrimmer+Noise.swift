import Markup

extension StoryTrimmer {
    /// Excludes lists of links to other pages of the site.
    ///
    /// Keeps lists of sources.
    mutating func dropLinkLists(_ roots: [Int], _ survey: inout ElementLetterCounts) {
        let page = survey.page
        let total = roots.reduce(0) { $0 + Int(survey.letters[$1]) }
        lazy var blocks = StoryBlocks(in: roots, of: survey).blocks[...]
        var before: StoryBlocks.Block?
        for root in roots {
            for index in root..<Int(page.nodes[root].end) where !survey.isExcluded[index] {
                guard page.nodes[index].tag == .ul || page.nodes[index].tag == .ol else { continue }
                let (all, links) = (Int(survey.letters[index]), Int(survey.linkLetters[index]))
                guard all > 0, links * 10 >= all * 7, all * 2 < total else { continue }
                while let next = blocks.first, next.nodes.lowerBound < index {
                    before = blocks.popFirst()
                }
                let isSources =
                    before.map { $0.letters < 40 && namesSources(page.line(of: $0)) } ?? false
                let isOfStory =
                    before.map { LinkSectionDetector.isSection(index, below: $0, survey) } ?? false
                if isSources || isOfStory || holdsOutsideLinks(index, all, survey)
                    || holdsFiles(index, page)
                {
                    sources.insert(index)
                } else {
                    survey.isExcluded[index] = true
                }
            }
        }
    }

    private func holdsOutsideLinks(_ list: Int, _ letters: Int, _ survey: ElementLetterCounts)
        -> Bool
    {
        let nodes = list..<Int(survey.page.nodes[list].end)
        let items = nodes.prefix(200).count { survey.page.nodes[$0].tag == .li }
        return letters > 12 * items && outside.areMost(in: nodes, of: survey.page)
    }

    /// Whether most links in a list lead to files to download.
    private func holdsFiles(_ list: Int, _ page: PageTree) -> Bool {
        let targets = (list..<Int(page.nodes[list].end)).prefix(400).filter { page.isLink($0) }
            .compactMap { page.attribute("href", of: $0) }
        let files = targets.count { target in
            let path = target.prefix { $0 != "?" && $0 != "#" }.lowercased()
            return Self.endingsOfFiles.contains { path.hasSuffix($0) }
        }
        return files * 2 > targets.count
    }

    private static let endingsOfFiles = [
        ".pdf", ".zip", ".gz", ".xz", ".bz2", ".tar", ".tgz", ".7z", ".deb", ".rpm", ".dmg", ".pkg",
        ".exe", ".msi", ".apk", ".iso", ".jar", ".csv", ".xls", ".xlsx", ".ods", ".doc", ".docx",
        ".odt", ".ppt", ".pptx", ".epub", ".mp3", ".mp4",
    ]

    func isInSources(_ block: StoryBlocks.Block, _ survey: ElementLetterCounts) -> Bool {
        var place = block.index
        for _ in 0..<3 where place >= 0 {
            if sources.contains(place) { return true }
            place = Int(survey.page.nodes[place].parent)
        }
        return false
    }

    private func namesSources(_ line: String) -> Bool {
        Self.namesOfSources.contains(line.lowered.trimming(" .:"))
    }

    private static let namesOfSources: Set<String> = [
        "sources", "references", "notes", "footnotes", "bibliography", "links", "show notes",
        "further reading", "quellen", "literatur", "einzelnachweise", "belege", "fuentes",
        "referencias", "bibliografía", "références", "notes et références", "fonti", "note",
        "bibliografia", "referências", "bronnen", "källor", "kilder", "źródła", "источники",
    ]

    func isNoise(
        _ block: StoryBlocks.Block,
        _ survey: ElementLetterCounts,
        among shortLines: ShortLineFilter
    ) -> Bool {
        switch block.tag {
        case .td, .th, .pre, .figcaption, .caption, .dt, .summary: return false
        case .h1, .h2, .h3, .h4, .h5, .h6: return false
        default: break
        }
        if survey.page.isInCode(block.index) { return false }
        let isLink = block.isLink && block.letters > 12 && !isInSources(block, survey)
        guard isLink || block.letters < 450 else { return false }
        let isPlain =
            block.tag == .p || block.tag == .li || block.tag == .blockquote || block.tag == .dd
        let line = survey.page.line(of: block, atMost: 400)
        if isLink {
            // Links to other stories are headlines, not sentences.
            let isStory =
                isPlain && (line.isSentence || outside.areMost(in: block.nodes, of: survey.page))
            if !isStory { return true }
        }
        if !isPlain, block.letters < 25, !line.endsSentence, !shortLines.contains(block) {
            return true
        }
        return BoilerplateLineDetector.isNoise(
            line,
            linkShare: Double(block.linkLetters) / Double(block.letters),
            isStep: survey.page.isStep(block.index)
        )
    }
}

extension PageTree {
    /// Whether an element is in an item of an ordered list.
    fileprivate func isStep(_ index: Int) -> Bool {
        var place = index
        for _ in 0..<2 where place > 0 && nodes[place].tag != .li {
            place = Int(nodes[place].parent)
        }
        let parent = Int(nodes[max(place, 0)].parent)
        return parent >= 0 && nodes[max(place, 0)].tag == .li && nodes[parent].tag == .ol
    }

    fileprivate func isInCode(_ index: Int) -> Bool {
        var place = Int(nodes[index].parent)
        for _ in 0..<6 where place >= 0 {
            if nodes[place].tag == .pre { return true }
            place = Int(nodes[place].parent)
        }
        return false
    }
}
