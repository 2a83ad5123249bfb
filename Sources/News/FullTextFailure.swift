/// Why a web page did not yield a full text; see ``ErrorMessages``.
public enum FullTextFailure: Error, Hashable, Sendable {
    case noPage
    case notFetched(FeedFailure)
    /// The server accepts no requests for this many seconds.
    case rateLimited(host: String, seconds: Int)
    /// The document is not a web page.
    ///
    /// `found` describes it, as in "a PDF document".
    case notAPage(found: String)
    case noStory(host: String)
    case barrier(AccessBarrier, host: String)
    /// The page's text and the feed's text have hardly any words in common.
    case otherStory(host: String)
    /// The page has no more text than the feed.
    case noMore(host: String)

    /// The value of `found` in ``notAPage(found:)`` for a feed.
    public static let feed = "a feed"

    /// Whether a retry may succeed, because the network or the server failed.
    public var isTransient: Bool {
        switch self {
        case .notFetched(.status(let code, _)):
            code == 408 || code == 425 || code == 429 || code >= 500
        case .notFetched(.badAddress), .notFetched(.unsupportedScheme),
            .notFetched(.invalidRedirect), .notFetched(.privateAddress), .notFetched(.tooLarge):
            false
        case .notFetched, .rateLimited: true
        case .noPage, .notAPage, .noStory, .barrier, .otherStory, .noMore: false
        }
    }
}

/// A login, consent or subscription page that hides the stories of a site.
public enum AccessBarrier: String, Hashable, Sendable, CaseIterable {
    case consent
    case logIn
    case robotCheck
    case subscription
}

extension ErrorMessages {
    /// Returns a message with the cause and, if possible, advice.
    public static func describe(_ failure: FullTextFailure) -> String {
        switch failure {
        case .noPage: "This story has no web page, so there is no full text."
        case .notFetched(let cause):
            "Couldn’t load the page: \(reason(forNoPicture: cause)). "
                + (failure.isTransient ? "Try again later." : "Check the address.")
        case .rateLimited(let host, let seconds):
            "\(shown(host)) is rate-limiting requests. Try again in \(time(seconds))."
        case .notAPage(FullTextFailure.feed):
            "This address leads to a feed, not a page. Subscribe with “newspaper add”."
        case .notAPage(let found):
            "This address leads to \(shown(found)), not a page. Open it in the browser."
        case .noStory(let host):
            "No story was found on the page at \(shown(host)). Open it in the browser."
        case .barrier(let wall, let host): describe(wall, at: shown(host))
        case .otherStory(let host):
            "The page at \(shown(host)) doesn’t match the feed’s text. Open it in the browser."
        case .noMore(let host):
            "The page at \(shown(host)) contains no more text than the feed."
        }
    }

    /// Returns why a saved page has no text.
    ///
    /// A failure of `nil` means that it was not fetched yet.
    public static func whyPageWaits(_ failure: FullTextFailure?) -> String {
        let start = "The page has not been fetched yet."
        guard let failure else { return "\(start) The next refresh fetches it." }
        switch failure {
        case .notFetched, .rateLimited: return "\(start) \(describe(failure))"
        default: return describe(failure)
        }
    }

    /// Returns why a saved page could not be fetched again.
    public static func whyPageStays(_ failure: FullTextFailure) -> String {
        "The saved text was not updated. \(describe(failure))"
    }

    private static func describe(_ wall: AccessBarrier, at host: String) -> String {
        switch wall {
        case .consent: "\(host) asks for cookie consent first. Open the page in the browser."
        case .logIn: "\(host) requires a login. Open the page in the browser."
        case .robotCheck: "\(host) only allows access from browsers. Open the page in the browser."
        case .subscription: "This story on \(host) is for subscribers only. Open it in the browser."
        }
    }
}
