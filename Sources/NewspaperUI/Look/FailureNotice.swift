import News

/// What the foot of a screen says of failures: with a sign by which they are told from other notices, also where there are
/// no colours.
extension Sentences {
    /// What is said of an error.
    static func notice(of error: NewsError) -> String { failure(describe(error)) }

    /// What is said of a feed that failed.
    static func notice(of error: FeedFailure) -> String { failure(describe(error)) }

    /// A sentence about something that failed.
    static func failure(_ sentence: String) -> String { "\(failureSign) \(sentence)" }

    /// True for a notice of something that failed.
    static func isFailure(_ notice: String) -> Bool { notice.contains(failureSign) }

    private static let failureSign = "⚠"
}
