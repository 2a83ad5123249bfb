import Markup

/// Finds the story on a page.
///
///     let extractor = Extractor(resolve: LenientURL.resolve)
///     let story = try extractor.read(bytes, address: "https://…").story
public struct Extractor: Sendable {
    /// Larger pages are not read.
    public static let maximumBytes = 16 << 20

    private let rules: SiteRules
    private let resolve: @Sendable (_ reference: String, _ base: String?) -> String?

    /// Makes an extractor.
    ///
    /// - Parameters:
    ///   - rules: What the reader says of some sites.
    ///   - resolve: Makes an address on a page absolute.
    public init(
        rules: SiteRules = SiteRules(),
        resolve: @escaping @Sendable (_ reference: String, _ base: String?) -> String?
    ) {
        self.rules = rules
        self.resolve = resolve
    }

    /// Finds the story on a page.
    ///
    /// - Parameters:
    ///   - bytes: The page as it came, in any encoding.
    ///   - address: Where it came from.
    ///   - contentType: What the server says it is.
    /// - Returns: What was found; without text when there is no story.
    /// - Throws: ``ExtractionError/tooLarge``.
    public func read(
        _ bytes: [UInt8],
        address: String?,
        contentType: String? = nil
    ) throws(ExtractionError) -> ExtractionResult {
        guard bytes.count <= Self.maximumBytes else { throw .tooLarge }
        let utf8 = decodeText(bytes, charset: charset(ofContentType: contentType))
        guard let page = PageTree(utf8) else { throw .tooLarge }
        let rule = rules.rule(for: address)
        var survey = PageTextStatistics(of: page)
        let facts = PageMetadata(of: page, meanings: survey.meanings, address: address)
        let base = facts.base.flatMap { resolve($0, address) } ?? address
        let links = PageLinks(base: base, resolve: resolve)
        var found = ExtractionResult()
        found.readHead(of: survey, facts, links, address: address)
        if let rule { found.apply(rule, to: &survey, links) }
        if rule?.rule.body == nil {
            OtherStoryPruner(page, found, links, address: address)?.leaveOut(of: &survey)
        }
        let body = StoryBody(
            on: survey,
            found: found,
            facts: facts,
            rule: rule,
            address: address
        )
        found.take(body, links)
        found.takeToldText(facts)
        found.lookForObstacle(on: page, facts, body)
        return found
    }
}

/// Why no story was looked for on a page.
public enum ExtractionError: Error, Hashable {
    /// More bytes or more elements than are read.
    case tooLarge
}
