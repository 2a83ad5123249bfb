import News

/// Notices of failures, which begin with ⚠ to be recognizable without color.
extension ErrorMessages {
    static func notice(of error: NewsError) -> String { failure(describe(error)) }

    static func notice(of error: FeedFailure) -> String { failure(describe(error)) }

    static func failure(_ sentence: String) -> String { failureSign + sentence }

    /// Returns whether a notice reports a failure.
    ///
    /// Other notices never begin with a title or name, which could begin with ⚠.
    static func isFailure(_ notice: String) -> Bool { notice.hasPrefix(failureSign) }

    private static let failureSign = "⚠ "
}
