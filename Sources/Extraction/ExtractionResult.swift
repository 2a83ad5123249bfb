import Markup

/// An extracted story, with the reason for the choice of each field.
public struct ExtractionResult: Sendable, Hashable {
    /// The reason for the choice of a field.
    public struct Reason: Sendable, Hashable {
        /// The field, such as `title` or `text`.
        public let about: String
        /// The origin of the field, or the rule that chose it.
        public let why: String
    }

    /// The extracted story.
    public internal(set) var story = ExtractedStory()
    /// The reasons, in the order in which the fields were found.
    public internal(set) var reasons: [Reason] = []
    /// The notice or form that hides or replaces the story; nil if none was detected.
    public internal(set) var barrier: PageBarrier?
    /// The address to which the page redirects after a few seconds; nil if it does not.
    public internal(set) var refresh: String?
    var heading: Int?
    var confirmedHeading: Int?

    /// Whether the page redirects and contains at most a sentence or two, such as "You are being
    /// redirected".
    public var isRedirect: Bool { refresh != nil && story.text.count < Self.mostLettersOfRedirect }

    private static let mostLettersOfRedirect = 200

    mutating func explain(_ about: String, _ why: String) {
        reasons.append(Reason(about: about, why: why))
    }

    mutating func useDeclaredText(_ facts: PageMetadata) {
        guard story.text.isEmpty, let body = facts.linkedData.body,
            body.utf8.count >= Self.fewestBytesTold
        else { return }
        if let title = story.title, let headline = facts.linkedData.headline,
            TitleSimilarity.similarity(title, plainText(ofHTML: headline)) < 0.5
        {
            return
        }
        let lines = body.beginning(ofAtMost: HTMLDocument.maximumBytes / 2)
            .split(whereSeparator: \.isNewline)
            .map { plainText(ofHTML: String($0)) }.filter { !$0.isEmpty }
        story.text = lines.joined(separator: "\n\n")
        var html: [UInt8] = []
        for line in lines {
            html += "<p>".utf8
            html.appendEscaped(line)
            html += "</p>\n".utf8
        }
        story.html = String(decoding: html, as: UTF8.self)
        explain("text", "articleBody of JSON-LD, because the page has no text")
    }

    private static var fewestBytesTold: Int { 200 }
}

extension ExtractionResult {
    mutating func readHead(
        of survey: ElementLetterCounts,
        _ facts: PageMetadata,
        _ links: PageLinkResolver,
        address: String?
    ) {
        let page = survey.page
        let site = facts.meta("og:site_name", "application-name") ?? facts.linkedData.site
        story.site = site.map { plainText(ofHTML: $0) }
        let title = TitleFinder(facts, page, site: SiteName(site, address: address))
        story.title = title.title
        heading = title.heading
        confirmedHeading = title.isConfirmed ? title.heading : nil
        explain("title", title.reason)
        let near = HeadlineProximitySorter(page, survey.meanings, heading: heading)
        let byline = BylineFinder(facts, page, site: site, heading: heading) {
            near.sorted(facts.bylines)
        }
        story.byline = byline.byline
        explain("byline", byline.reason)
        let date = DateFinder(
            facts,
            page,
            shown: near.sorted(facts.times),
            heading: heading,
            address: address
        )
        story.published = date.date
        explain("published", date.reason)
        story.language =
            Self.languageTag(facts.language(around: heading, on: page))
            ?? Self.languageTag(facts.meta("og:locale", "content-language"))
        story.leadPicture =
            (facts.meta(
                "og:image",
                "og:image:url",
                "og:image:secure_url",
                "twitter:image",
                "twitter:image:src"
            ) ?? facts.linkedData.picture)
            .flatMap { links.absolute($0) }
        story.excerpt = facts.meta("og:description", "description", "twitter:description")
            .map { TitleFinder.withoutMarkup($0) }
        story.isForSubscribers =
            facts.linkedData.isFree == false
            || facts.meta("article:content_tier")?.lowercased() == "locked"
        story.nextPage = facts.next.flatMap { links.absolute($0) }
        refresh = facts.meta("refresh").flatMap { MetaRefresh(content: $0) }
            .flatMap { $0.seconds <= MetaRefresh.longestWait ? links.absolute($0.address) : nil }
    }

    private static func languageTag(_ text: String?) -> String? {
        guard let tag = text.map({ plainLine(ofText: $0) }), (1...35).contains(tag.utf8.count),
            tag.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-" || $0 == "_") })
        else { return nil }
        return String(tag.map { $0 == "_" ? "-" : $0 })
    }

    mutating func apply(
        _ found: (host: String, rule: SiteRule),
        to survey: inout ElementLetterCounts,
        _ links: PageLinkResolver
    ) {
        let page = survey.page
        func first(_ selector: Selector?, _ about: String) -> Int? {
            guard let selector else { return nil }
            let match = selector.matches(on: page).first
            let end = match == nil ? "matched nothing" : "“\(selector.text)”"
            explain(about, "the rule for \(found.host): \(end)")
            return match
        }
        if let index = first(found.rule.title, "title") { story.title = page.line(of: index) }
        if let index = first(found.rule.byline, "byline") {
            let names = BylineFinder.names(in: [page.line(of: index)], site: nil)
            story.byline = names.isEmpty ? nil : names.joined(separator: ", ")
        }
        if let index = first(found.rule.nextPage, "next page") {
            story.nextPage = page.attribute("href", of: index).flatMap { links.absolute($0) }
            story.isNextPageByRule = story.nextPage != nil
        }
        guard let strip = found.rule.strip else { return }
        let matches = strip.matches(on: page)
        for index in matches { survey.isExcluded[index] = true }
        explain(
            "strip",
            "the rule for \(found.host): “\(strip.text)” removed \(matches.count) elements"
        )
    }

    /// Uses the author of a thread's first post, unless JSON-LD names the author.
    mutating func useAuthor(ofThread body: StoryElements) {
        guard let name = body.authorOfThread,
            !reasons.contains(Reason(about: "byline", why: "JSON-LD"))
        else { return }
        story.byline = name
        explain("byline", "author of the first post")
    }

    mutating func writeText(_ body: StoryElements, _ links: PageLinkResolver) {
        var writer = StoryWriter(
            page: body.survey.page,
            isOut: body.survey.isExcluded,
            meanings: body.survey.meanings,
            links: links
        )
        let written = writer.write(body.roots)
        story.html = written.html
        story.text = written.text
        if story.leadPicture == nil { story.leadPicture = firstPicture(in: body, links) }
        for reason in body.reasons { explain("text", reason) }
    }

    private func firstPicture(in body: StoryElements, _ links: PageLinkResolver) -> String? {
        let page = body.survey.page
        for root in body.roots {
            var index = root
            while index < Int(page.nodes[root].end) {
                if body.survey.isExcluded[index] {
                    index = Int(page.nodes[index].end)
                    continue
                }
                if page.isPicture(index),
                    page.attribute("width", of: index).flatMap({ Int($0) }) ?? 1000 >= 200,
                    let picture = links.picture(of: index, on: page)
                {
                    return picture.address
                }
                index += 1
            }
        }
        return nil
    }

    mutating func detectBarrier(on page: PageTree, _ facts: PageMetadata, _ body: StoryElements) {
        barrier = PageBarrier(
            before: self,
            on: page,
            passwordFields: facts.passwordFields,
            isCut: PaywallPreviewDetector.isCut(story, declared: facts.linkedData.body, body)
        )
        if let barrier { explain("obstacle", barrier.rawValue) }
    }
}
