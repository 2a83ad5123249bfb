import Markup

/// Extracts the story of a web page.
///
///     let extractor = Extractor(resolve: LenientURLParser.resolve)
///     let story = try extractor.read(bytes, address: "https://…").story
public struct Extractor: Sendable {
    /// The maximum size of a page in bytes.
    public static let maximumBytes = 16 << 20

    private let rules: SiteRules
    private let resolve: @Sendable (_ reference: String, _ base: String?) -> String?

    /// Creates an extractor.
    ///
    /// - Parameters:
    /// - rules: The user's rules for some sites.
    /// - resolve: Returns an absolute address for a reference on a page.
    public init(
        rules: SiteRules = SiteRules(),
        resolve: @escaping @Sendable (_ reference: String, _ base: String?) -> String?
    ) {
        self.rules = rules
        self.resolve = resolve
    }

    /// Extracts the story of a page in any encoding.
    ///
    /// If the page has no story, the text of the result is empty.
    public func read(
        _ bytes: [UInt8],
        address: String?,
        contentType: String? = nil
    ) throws(ExtractionError) -> ExtractionResult {
        guard bytes.count <= Self.maximumBytes else { throw .tooLarge }
        let utf8 = decodeText(bytes, charset: charset(ofContentType: contentType))
        guard let page = PageTree(utf8) else { throw .tooLarge }
        let rule = rules.rule(for: address)
        var survey = ElementLetterCounts(of: page)
        let facts = PageMetadata(of: page, meanings: survey.meanings, address: address)
        let base = facts.base.flatMap { resolve($0, address) } ?? address
        let links = PageLinkResolver(base: base, resolve: resolve)
        var found = ExtractionResult()
        found.readHead(of: survey, facts, links, address: address)
        if let rule { found.apply(rule, to: &survey, links) }
        if rule?.rule.body == nil {
            OtherStoryPruner(page, found, links, address: address)?.prune(of: &survey)
        }
        let body = StoryElements(
            on: survey,
            found: found,
            facts: facts,
            rule: rule,
            address: address
        )
        found.useAuthor(ofThread: body)
        found.writeText(body, links)
        found.useDeclaredText(facts)
        found.detectBarrier(on: page, facts, body)
        return found
    }
}

/// An error during extraction.
public enum ExtractionError: Error, Hashable {
    /// The page has too many bytes or elements.
    case tooLarge
}
