import News
import TerminalKit

extension StoryController {
    /// Announces the next unread story at the end of this one, and opens it when the command is repeated.
    ///
    /// - Returns: `false` for other commands, or if the end is not visible.
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

    /// Updates the next story, since the list may have changed.
    func updateNextStory() {
        viewport.next = nextHeadline?().map { headline in
            NextStory(
                title: headline.title.isEmpty ? "Untitled" : headline.title,
                details: HeadlineStrings.details(of: headline, ages: viewport.ages)
            )
        }
    }

    /// Pages down several times, but stops at the announcement at the end of the story.
    func readOn(times: Int) {
        for _ in 0..<times {
            let wasRequested = offer != nil
            _ = perform(.readOn)
            if wasRequested || offer != nil || viewport.isAtEnd { return }
        }
    }

    /// Pages down in a story that was only partly loaded, or returns `false` at its end.
    private func turnsPageOfBeginning() -> Bool {
        guard !viewport.isAtEnd, let before = viewport.spot?.anchor else { return false }
        _ = scroll(.readOn)
        return viewport.spot?.anchor != before
    }

    /// Withdraws the announcement if the story no longer ends on the screen.
    func checkOffer() {
        guard let words = offer, !viewport.isAtEnd, failure == nil else { return }
        offer = nil
        if notice == words { notice = nil }
    }

    private func offerNextUnread() {
        switch nextUnread?() ?? .none {
        case .story(let headline):
            let title = headline.title.isEmpty ? "Untitled" : headline.title
            offer = "Space again: \(title)"
        case .further: offer = "Space again: next unread story"
        case .none: break
        }
        notice =
            offer ?? DailyPaperStrings.end(of: article?.headline.feed)
            ?? HeadlineListModel.noUnread(before: false)
    }
}
