import News
import TerminalKit

/// Announces the next unread story at the end of the open one.
@MainActor
final class NextStoryAnnouncer {
    var list = StoryListNavigation()
    /// The announcement that the last key showed, if any; Space then opens the announced story.
    private var announcement: String?
    var isAnnounced: Bool { announcement != nil }

    private let story: DisplayedStory
    private let notice: FooterNotice

    init(after story: DisplayedStory, notice: FooterNotice) {
        self.story = story
        self.notice = notice
    }

    /// At the end of a story, announces the next unread one; repeating the command opens it.
    ///
    /// Returns `false` for other commands, or if the end is not visible.
    func perform(_ command: Command) -> Bool {
        let wasAnnounced = isAnnounced
        forget()
        guard command == .readOn, story.viewport.isAtEnd || story.failure != nil else {
            return false
        }
        if scrollsBeginning() { return true }
        if wasAnnounced {
            list.onUnreadRequested(1)
        } else {
            announce()
        }
        return true
    }

    /// Makes the next Space announce the story again, because another key was pressed.
    func forget() { announcement = nil }

    func withdraw() {
        notice.replace(anyOf: [announcement], by: nil)
        announcement = nil
    }

    /// Removes the announcement if the end of the story is not visible.
    func withdrawAboveEnd() {
        if !story.viewport.isAtEnd, story.failure == nil { withdraw() }
    }

    /// Scrolls down by a page in a story that is still being parsed; returns `false` at its end.
    private func scrollsBeginning() -> Bool {
        guard !story.viewport.isAtEnd, let before = story.viewport.spot?.anchor else {
            return false
        }
        _ = story.scroll(.readOn)
        return story.viewport.spot?.anchor != before
    }

    private func announce() {
        switch list.nextUnread() {
        case .story(let headline):
            announcement = StoryStrings.spaceOpens(headline.shownTitle)
        case .further: announcement = StoryStrings.spaceOpensNextUnread
        case .none: break
        }
        notice.text =
            announcement ?? DailyPaperStrings.end(of: story.article?.headline.feed)
            ?? StoriesStrings.noUnread(before: false)
    }
}
