import Markup

/// The elements that contain a page's story, and the elements excluded within them.
struct StoryElements {
    private(set) var survey: ElementLetterCounts
    private(set) var roots: [Int] = []
    private(set) var reasons: [String] = []
    private let heading: Int?
    private var authors: [Int]?
    private let declaredAuthor: Int?

    /// The name of the author of a thread, if the page names the authors of posts.
    var authorOfThread: String? {
        guard let first = authors?.first else { return nil }
        let author = declaredAuthor.map { min($0, first) } ?? first
        return DiscussionAuthors.name(in: author, survey.page)
    }

    init(
        on survey: ElementLetterCounts,
        found: ExtractionResult,
        facts: PageMetadata,
        rule: (host: String, rule: SiteRule)?,
        address: String?
    ) {
        self.survey = survey
        heading = found.confirmedHeading
        declaredAuthor = facts.bylines.first { survey.page.has("itemprop", "author", of: $0) }
        if let rule, let body = rule.rule.body, applyRule(body, rule.host) { return }
        self.survey.measure()
        if DiscussionDetector.isThread(facts, self.survey, address: address) {
            authors = DiscussionAuthors.places(self.survey)
            reasons.append("the page is a thread: its posts are the story")
        }
        choose(facts)
        if roots.isEmpty, let heading = found.heading { takeArticle(under: heading) }
        if roots.isEmpty { reasons.append("no element contains paragraphs without links") }
        if let authors {
            PostDetailsPruner(authors: authors).prune(roots, &self.survey)
        }
        var trimming = StoryTrimmer(
            title: found.story.title,
            byline: found.story.byline,
            address: address,
            authors: authors ?? []
        )
        trimming.trim(roots, &self.survey)
        let deck = DeckFinder(
            self.survey,
            headline: found.heading,
            roots: roots,
            description: found.story.excerpt
        )
        if let index = deck.index {
            roots.insert(index, at: 0)
            self.survey.restore(index)
        }
    }

    private mutating func choose(_ facts: PageMetadata) {
        let measured = survey
        let all = measured.totalParagraphLetters
        let declared = facts.linkedData.body.map { $0.utf8.count / 2 } ?? 0
        choose(.strict)
        for (strictness, reason) in Self.fallbacks {
            let found = foundLetters
            guard found * 4 < all || found * 2 < declared else { break }
            let before = (survey, roots, reasons)
            survey = measured
            (roots, reasons) = ([], [])
            choose(strictness)
            if roots.isEmpty || foundLetters < found * 2 {
                (survey, roots, reasons) = before
            } else {
                reasons.append(reason)
            }
        }
        if foundLetters < Self.fewestWithoutScripts { chooseWithoutScripts(measured) }
    }

    private mutating func chooseWithoutScripts(_ measured: ElementLetterCounts) {
        let page = survey.page
        let places = page.nodes.indices.filter { page.nodes[$0].tag == .noscript }
        guard !places.isEmpty else { return }
        let before = (survey, roots, reasons)
        let found = foundLetters
        survey = measured
        for place in places { survey.isExcluded[place] = false }
        survey.measure()
        choose(.strict)
        if foundLetters < max(Self.fewestWithoutScripts, 4 * found) {
            (survey, roots, reasons) = before
        } else {
            reasons.append("text for browsers without JavaScript")
        }
    }

    /// The minimum number of letters in `noscript` elements with a story.
    ///
    /// Requests to enable JavaScript are shorter.
    private static let fewestWithoutScripts = 300

    /// Uses the article with the headline if the page has no text that is long enough for a
    /// paragraph.
    private mutating func takeArticle(under heading: Int) {
        let page = survey.page
        var place = Int(page.nodes[heading].parent)
        while place >= 0, page.nodes[place].tag != .article {
            place = Int(page.nodes[place].parent)
        }
        guard place >= 0, !survey.isExcluded[place] else { return }
        let words = survey.letters[place] - survey.letters[heading]
        guard words >= 15, survey.linkLetters[place] * 2 < words else { return }
        roots = [place]
        reasons.append("the article of the headline has only short lines")
    }

    private static let fallbacks: [(PagePruner.Strictness, String)] = [
        (.loose, "class names were ignored, because they left too little text"),
        (
            .loosest,
            "elements that are called both article and comments were kept, because little text remained without them"
        ),
    ]

    private var foundLetters: Int { roots.reduce(0) { $0 + Int(survey.paragraphLetters[$1]) } }

    private mutating func choose(_ strictness: PagePruner.Strictness) {
        PagePruner(strictness: strictness, isThread: authors != nil).prune(&survey)
        for author in authors ?? [] { survey.restoreAlone(author) }
        survey.measure()
        let choice = StoryRootFinder(survey, heading: heading)
        roots = authors == nil ? choice.roots : choice.roots.prefix(1).map(wholeThread(around:))
        reasons += choice.reasons
    }

    /// Returns the innermost element around a post that contains half of the paragraphs of all
    /// posts, or half of all paragraphs if no class names a post.
    private func wholeThread(around post: Int) -> Int {
        let posts = lettersOfPosts
        let all = posts > 0 ? posts : survey.totalParagraphLetters
        var place = post
        while Int(survey.paragraphLetters[place]) * 2 < all, survey.page.nodes[place].tag != .body,
            survey.page.nodes[place].parent >= 0
        {
            place = Int(survey.page.nodes[place].parent)
        }
        return place
    }

    private var lettersOfPosts: Int {
        var (letters, end) = (0, 0)
        for index in survey.page.nodes.indices
        where index >= end && !survey.isExcluded[index] && survey.paragraphLetters[index] > 0
            && !survey.meanings[index].isDisjoint(with: [.threadPost, .comments])
            && survey.page.nodes[index].tag != .body
        {
            letters += Int(survey.paragraphLetters[index])
            end = Int(survey.page.nodes[index].end)
        }
        return letters
    }

    private mutating func applyRule(_ selector: Selector, _ host: String) -> Bool {
        let page = survey.page
        for index in selector.matches(on: page)
        where !survey.isExcluded[index] && index >= roots.last.map({ Int(page.nodes[$0].end) }) ?? 0
        {
            roots.append(index)
            for place in index + 1..<max(index + 1, Int(page.nodes[index].end))
            where !page.nodes[place].isText && ElementLetterCounts.isControl(page.nodes[place].tag)
            {
                survey.isExcluded[place] = true
            }
        }
        let found =
            roots.isEmpty
            ? "matched nothing" : "“\(selector.text)” selected \(roots.count) elements"
        reasons.append("the rule for \(host): \(found)")
        return !roots.isEmpty
    }
}
