import News

enum OfflineStrings {
    static let title = "Offline"
    static let header = "Offline edition"
    static let loading = "Loading…"
    static let noStories = (
        title: "No unread stories", text: "New stories are prefetched after a refresh."
    )
    static let columnTitles = OfflineColumns.Texts(
        story: "story",
        source: "feed",
        text: "text",
        pictures: "pictures",
        why: "status"
    )

    static let missing = "The offline edition is available once you subscribe to a feed."
    static let unwanted = "The offline edition is off: offline.stories is 0 in the configuration."
    static let complete = "All stories can be read offline."
    static let empty = "No unread stories. New stories are prefetched after a refresh."
    static let beginning = "Fetching missing content…"

    /// Returns counts such as `27 of 30 complete · 40 of 44 pictures`; `isBrief` omits the
    /// pictures.
    ///
    /// While stories are checked, returns only the number of checked ones.
    static func counts(of stories: OfflineStoryList, isBrief: Bool) -> String {
        guard stories.seenCount == stories.count else {
            return "checked \(stories.seenCount.grouped) of \(stories.count.grouped)"
        }
        let totals = stories.totals
        let pictures = CountStrings.counted(totals.wantedPictures, "picture")
        let whole = "\(totals.whole.grouped) of \(totals.stories.grouped) complete"
        return totals.wantedPictures == 0 || isBrief
            ? whole : "\(whole) · \(totals.keptPictures.grouped) of \(pictures)"
    }

    static func noIncompleteStories(below: Bool) -> String {
        below ? "No incomplete stories below so far." : "No incomplete stories above so far."
    }

    static func head(of group: OfflineStory.Group) -> String {
        switch group {
        case .next: "next"
        case .starred: "starred"
        case .later: "later, not prefetched"
        }
    }

    /// Returns the length or kind of a text: `1,240 words`, `teaser` or `title only`.
    static func text(_ text: OfflineTextReadiness) -> String {
        switch text {
        case .page(let words), .feed(let words): CountStrings.counted(words, "word")
        case .teaser(words: 0, _): "title only"
        case .teaser: "teaser"
        }
    }

    /// Returns the number of cached pictures, such as `3 of 4`; empty without pictures.
    static func pictures(_ pictures: OfflinePictureReadiness?) -> String {
        guard let pictures, pictures.wanted > 0 else { return "" }
        return "\(pictures.kept) of \(pictures.wanted)"
    }

    /// Returns where the text is from or, for a teaser, why the full text is missing.
    static func reason(_ text: OfflineTextReadiness, in group: OfflineStory.Group) -> String {
        switch text {
        case .page: "full text"
        case .feed: "complete in the feed"
        case .teaser(_, .failed(let failure)): HeadlineStrings.reason(failure) ?? ""
        case .teaser(_, .unwanted): "full text off"
        case .teaser(_, .poorPages): "pages add no text"
        case .teaser(_, .notFetched): group == .later ? "not prefetched" : "not fetched yet"
        }
    }

    /// Returns sentences about pictures and text, with the key that fetches missing text.
    static func sentence(about readiness: OfflineReadiness, in group: OfflineStory.Group) -> String
    {
        let text =
            switch readiness.text {
            case .page(let words):
                "Full text saved: \(CountStrings.counted(words, "word"))."
            case .feed(let words):
                "Feed text saved: \(CountStrings.counted(words, "word"))."
            case .teaser(_, .failed(let failure)): ErrorMessages.describe(failure)
            case .teaser(_, .unwanted):
                "Full text is off for this feed (fullText in the configuration)."
            case .teaser(_, .poorPages):
                "Recent pages of this feed had no more text than the feed itself. f: fetch this page"
            case .teaser(_, .notFetched) where group == .later:
                """
                This story is beyond the number of prefetched stories (offline.stories in the \
                configuration). f: fetch its page
                """
            case .teaser(_, .notFetched):
                "The page has not been fetched yet. d: fetch missing content"
            }
        guard let pictures = readiness.pictures, pictures.wanted > 0 else { return text }
        return "\(sentence(about: pictures)) \(text)"
    }

    private static func sentence(about pictures: OfflinePictureReadiness) -> String {
        switch (pictures.kept, pictures.wanted) {
        case (1, 1): return "Picture saved."
        case (0, 1):
            return pictures.failed == 0
                ? "Picture missing." : "Picture not available."
        case (let kept, let wanted) where kept == wanted: return "All pictures saved."
        case (let kept, let wanted):
            return pictures.failed == 0
                ? "\(kept) of \(wanted) pictures saved."
                : "\(kept) of \(wanted) pictures saved; \(pictures.failed) not available."
        }
    }
}
