import News
import TerminalKit

/// What comes after the story.
extension StoryController {
    /// Turns the page; at the end says what comes, and goes there when it is asked for again at once.
    ///
    /// - Returns: False when the command is about something else.
    func readOn(_ command: Command) -> Bool {
        let wasOffered = offer != nil
        offer = nil
        guard command == .readOn, reading.isAtEnd || failure != nil else { return false }
        if turnsPageOfBeginning() { return true }
        if wasOffered {
            onUnreadRequested?(1)
        } else {
            offerNextUnread()
        }
        return true
    }

    /// Takes the next story from the list, which may have arrived or changed since the screen was drawn last.
    func learnNext() {
        reading.next = nextHeadline?().map { headline in
            NextStory(
                title: headline.title.isEmpty ? "Untitled" : headline.title,
                details: HeadlineStrings.details(of: headline, ages: reading.ages)
            )
        }
    }

    /// Turns so many pages; the question at the end is put once, and answered by another key.
    func readOn(times: Int) {
        for _ in 0..<times {
            let wasAsked = offer != nil
            _ = perform(.readOn)
            if wasAsked || offer != nil || reading.isAtEnd { return }
        }
    }

    /// Turns a page of what has come of a story that did not come whole.
    ///
    /// - Returns: False when there is no further one.
    private func turnsPageOfBeginning() -> Bool {
        guard !reading.isAtEnd, let before = reading.spot?.anchor else { return false }
        _ = scroll(.readOn)
        return reading.spot?.anchor != before
    }

    /// Takes back what was offered where Space turns pages again, since the story goes on below the screen now.
    func checkOffer() {
        guard let words = offer, !reading.isAtEnd, failure == nil else { return }
        offer = nil
        if notice == words { notice = nil }
    }

    private func offerNextUnread() {
        switch nextUnread?() ?? .none {
        case .story(let headline):
            let title = headline.title.isEmpty ? "Untitled" : headline.title
            offer = "Space again opens: \(title)"
        case .further: offer = "Space again looks for the next unread story."
        case .none: break
        }
        notice =
            offer ?? DailyPaperStrings.end(of: article?.headline.feed)
            ?? HeadlineListModel.noUnread(before: false)
    }
}
