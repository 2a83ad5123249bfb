import News

/// Failure notices begin with ⚠, so they are recognisable without colour.
extension ErrorMessages {
    /// A notice about an error.
    static func notice(of error: NewsError) -> String { failure(describe(error)) }

    /// A notice about a feed that failed.
    static func notice(of error: FeedFailure) -> String { failure(describe(error)) }

    /// A notice that something failed.
    static func failure(_ sentence: String) -> String { failureSign + sentence }

    /// True for a notice that something failed.
    ///
    /// Other notices put titles and names in quotation marks or behind words, so that no title can make one look like a
    /// failure.
    static func isFailure(_ notice: String) -> Bool { notice.hasPrefix(failureSign) }

    private static let failureSign = "⚠ "
}
