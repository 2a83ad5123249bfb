import News
import TerminalKit

extension StoryController {
    /// At the end of a story, announces the next unread one; repeating the command opens it.
    ///
    /// Returns `false` for other commands, or if the end is not visible.
    func readOn(_ command: Command) -> Bool {
        let wasOffered = offer != nil
        offer = nil
        guard command == .readOn, viewport.isAtEnd || failure != nil else { return false }
        if turnsPageOfBeginning() { return true }
        if wasOffered {
            onUnreadRequested?(1)
        } else {
            offerNextUnread()
        }
        return true
    }

    func updateNextStory() {
        viewport.next = nextHeadline?().map { headline in
            NextStory(
                title: headline.shownTitle,
                details: HeadlineStrings.details(of: headline, ages: viewport.ages)
            )
        }
    }

    /// Scrolls down several pages, but stops at the announcement of the next story.
    func readOn(times: Int) {
        for _ in 0..<times {
            let wasRequested = offer != nil
            _ = perform(.readOn)
            if wasRequested || offer != nil || viewport.isAtEnd { return }
        }
    }

    /// Scrolls down by a page in a story that is not completely parsed; returns `false` at its end.
    private func turnsPageOfBeginning() -> Bool {
        guard !viewport.isAtEnd, let before = viewport.spot?.anchor else { return false }
        _ = scroll(.readOn)
        return viewport.spot?.anchor != before
    }

    /// Hides the announcement of the next story if the end is not visible.
    func checkOffer() {
        guard let words = offer, !viewport.isAtEnd, failure == nil else { return }
        offer = nil
        if notice == words { notice = nil }
    }

    private func offerNextUnread() {
        switch nextUnread?() ?? .none {
        case .story(let headline): offer = StoryStrings.spaceOpens(headline.shownTitle)
        case .further: offer = StoryStrings.spaceOpensNextUnread
        case .none: break
        }
        notice =
            offer ?? DailyPaperStrings.end(of: article?.headline.feed)
            ?? StoriesStrings.noUnread(before: false)
    }
}
