/// Why the page of a story did not give its text: facts, which ``ErrorMessages`` words for people.
public enum PageFailure: Error, Hashable, Sendable {
    /// The story names no page.
    case noPage
    /// The page did not come.
    case notFetched(FeedFailure)
    /// The server asks not to be asked for so many seconds.
    case mustWait(host: String, seconds: Int)
    /// What stands there is something else, for instance "a PDF document".
    case notAPage(found: String)
    /// There is no story on the page.
    case noStory(host: String)
    /// Something stands before the story.
    case wall(AccessBarrier, host: String)
    /// What stands there has hardly a word in common with what the feed says of the story.
    case otherStory(host: String)
    /// The page holds no more than the feed.
    case noMore(host: String)

    /// What stands there when it is a feed, in the words of ``notAPage(found:)``.
    public static let feed = "a feed"

    /// True when another moment may bring an answer: the network, or the server, is in the way and not the page.
    public var mayPass: Bool {
        switch self {
        case .notFetched(.status(let code, _)):
            code == 408 || code == 425 || code == 429 || code >= 500
        case .notFetched(.badAddress), .notFetched(.unsupportedScheme),
            .notFetched(.ledNowhere), .notFetched(.privateAddress), .notFetched(.tooLarge):
            false
        case .notFetched, .mustWait: true
        case .noPage, .notAPage, .noStory, .wall, .otherStory, .noMore: false
        }
    }
}

/// What a site puts before its stories.
public enum AccessBarrier: String, Hashable, Sendable, CaseIterable {
    /// A question for consent to cookies.
    case consent
    /// A form for a name and a password.
    case logIn
    /// A check whether somebody is a person.
    case robotCheck
    /// Only subscribers can read all of it.
    case subscription
}

extension ErrorMessages {
    /// Words why the page of a story did not give its text: what is in the way, and what to do.
    public static func describe(_ failure: PageFailure) -> String {
        switch failure {
        case .noPage: "The feed names no page for this story: there is no more of it."
        case .notFetched(let cause):
            "The page did not come, \(reason(forNoPicture: cause)): "
                + (failure.mayPass ? "try again later." : "check its address.")
        case .mustWait(let host, let seconds):
            "\(shown(host)) asks to be left alone for \(time(seconds)): try again later."
        case .notAPage(PageFailure.feed):
            "There is a feed and no page: “newspaper add” subscribes to it."
        case .notAPage(let found):
            "There is \(shown(found)) and no page: open it in the browser."
        case .noStory(let host):
            "No story was found on the page at \(shown(host)): open it in the browser."
        case .wall(let wall, let host): describe(wall, at: shown(host))
        case .otherStory(let host):
            "The page at \(shown(host)) tells something else than the feed: open it in the browser."
        case .noMore(let host):
            "The page at \(shown(host)) holds no more than the feed."
        }
    }

    /// Words why a saved page has no text.
    ///
    /// - Parameter failure: Why the page did not give it; `nil` when nobody has tried.
    /// - Returns: One or two sentences.
    public static func whyPageWaits(_ failure: PageFailure?) -> String {
        guard let failure else { return "Not fetched yet: it comes with the next refresh." }
        return "Not fetched yet. \(describe(failure))"
    }

    /// Words why a saved page could not be fetched once more.
    public static func whyPageStays(_ failure: PageFailure) -> String {
        "Its text stays as it was. \(describe(failure))"
    }

    private static func describe(_ wall: AccessBarrier, at host: String) -> String {
        switch wall {
        case .consent: "\(host) shows a notice about cookies first: open it in the browser."
        case .logIn: "\(host) wants a name and a password first: open it in the browser."
        case .robotCheck: "\(host) lets only browsers in: open it in the browser."
        case .subscription: "\(host) has this story for subscribers: open it in the browser."
        }
    }
}
