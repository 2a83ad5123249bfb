import News

/// Words about what of the paper is read without a network.
enum OfflineStrings {
    /// What is said where nothing is made ready.
    static let missing =
        "Nothing is made ready here: only a paper of your own is kept for reading offline."
    /// What is said where the reader has set that nothing is made ready.
    static let unwanted = "Nothing is made ready: offline.stories is 0 in the configuration."
    /// What is said where everything is there.
    static let complete = "Nothing is missing: all of it can be read offline."
    /// What is said where there is no story.
    static let empty = "Nothing is unread: what a refresh brings is made ready."
    /// What is said when something is to be made ready.
    static let beginning = "What is missing is being fetched…"

    /// `27 of 30 whole · 40 of 44 pictures`, of those that are made ready where some are.
    ///
    /// While somebody is looking, how far that is. Where there is little room, the pictures are left out.
    static func counts(of stories: OfflineList, isBrief: Bool) -> String {
        guard stories.seenCount == stories.count else {
            return "looked at \(stories.seenCount.grouped) of \(stories.count.grouped)"
        }
        let totals = stories.totals
        let pictures = CountStrings.counted(totals.wantedPictures, "picture")
        let whole = "\(totals.whole.grouped) of \(totals.stories.grouped) whole"
        return totals.wantedPictures == 0 || isBrief
            ? whole : "\(whole) · \(totals.keptPictures.grouped) of \(pictures)"
    }

    /// What stands over a group of stories.
    static func head(of group: OfflineStory.Group) -> String {
        switch group {
        case .next: "what you come to next"
        case .starred: "with a star"
        case .later: "later, and not made ready"
        }
    }

    /// `1,240 words`, `teaser`, `title only`.
    static func text(_ text: TextReadiness) -> String {
        switch text {
        case .page(let words), .feed(let words): CountStrings.counted(words, "word")
        case .teaser(words: 0, _): "title only"
        case .teaser: "teaser"
        }
    }

    /// `3 of 4`, or nothing.
    static func pictures(_ pictures: PictureReadiness?) -> String {
        guard let pictures, pictures.wanted > 0 else { return "" }
        return "\(pictures.kept) of \(pictures.wanted)"
    }

    /// Which text it is, or why only a teaser is there, in a few words.
    static func reason(_ text: TextReadiness, in group: OfflineStory.Group) -> String {
        switch text {
        case .page: "full text"
        case .feed: "all that the feed has"
        case .teaser(_, .failed(let failure)): HeadlineStrings.reason(failure) ?? ""
        case .teaser(_, .unwanted): "pages are not fetched"
        case .teaser(_, .poorPages): "pages hold no more"
        case .teaser(_, .notFetched): group == .later ? "not made ready" : "not fetched yet"
        }
    }

    /// The same in sentences, with what to do.
    static func sentence(about readiness: StoryReadiness, in group: OfflineStory.Group) -> String {
        let text =
            switch readiness.text {
            case .page(let words):
                "The whole text of its page is kept: \(CountStrings.counted(words, "word"))."
            case .feed(let words):
                "All that its feed has is kept: \(CountStrings.counted(words, "word"))."
            case .teaser(_, .failed(let failure)): ErrorMessages.describe(failure)
            case .teaser(_, .unwanted):
                "The pages of its feed are not fetched: fullText in the configuration says so."
            case .teaser(_, .poorPages):
                "The last pages of its feed held no more than the feed: f fetches this one."
            case .teaser(_, .notFetched) where group == .later:
                "It is not among the stories that are made ready: f fetches it, and offline.stories in the "
                    + "configuration says how many are."
            case .teaser(_, .notFetched):
                "Its page was not fetched yet: d fetches all that is missing."
            }
        guard let pictures = readiness.pictures, pictures.wanted > 0 else { return text }
        return "\(text) \(sentence(about: pictures))"
    }

    private static func sentence(about pictures: PictureReadiness) -> String {
        switch (pictures.kept, pictures.wanted) {
        case (1, 1): return "Its picture is kept."
        case (0, 1):
            return pictures.failed == 0
                ? "Its picture is missing." : "Its picture could not be had."
        case (let kept, let wanted) where kept == wanted: return "All pictures are kept."
        case (let kept, let wanted):
            let words = "\(kept) of \(wanted) pictures \(kept == 1 ? "is" : "are") kept"
            return pictures.failed == 0
                ? "\(words)." : "\(words); \(pictures.failed) could not be had."
        }
    }
}
