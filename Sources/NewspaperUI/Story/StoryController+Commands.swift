import Cells
import News
public import TerminalKit
import Typesetting

extension StoryController {
    func switchText(_ command: Command) -> Bool {
        guard command == .fullText else { return false }
        texts.switchText()
        return true
    }

    func performOnStory(_ command: Command) -> Bool {
        let current = currentStory
        if let sentence = refusal(of: command) {
            notice = sentence
            return true
        }
        if command == .open {
            if let current { commandHandler.follow(current) }
            return true
        }
        guard commandHandler.perform(command, on: current) else {
            return readingState.perform(command)
        }
        if current == nil {
            notice = story.missingTextNotice
        } else {
            confirmMark(after: command)
        }
        return true
    }

    /// Returns a notice that a command does not apply to this story; `nil` if it does.
    private func refusal(of command: Command) -> String? {
        switch command {
        case .open where !links.hasNumber:
            LinkStrings.numberNeeded
        case .toggleRead, .toggleStar, .removePage, .deleteStory:
            refusalOfMark(command)
        default: nil
        }
    }

    private func refusalOfMark(_ command: Command) -> String? {
        if story.id.linkingFeed?.account == .passing || story.id.pageAddress != nil {
            return StoryStrings.pageNotSaved
        }
        let isSavedPage = story.article?.headline.feed == .savedPages
        return command == .deleteStory && readingState.isDeleted && !isSavedPage
            ? StoryStrings.alreadyDeleted : nil
    }

    private func confirmMark(after command: Command) {
        switch command {
        case .toggleRead: notice = StoryStrings.marked(read: readingState.current.isRead)
        case .toggleStar: notice = StoryStrings.marked(starred: readingState.current.isStarred)
        default: break
        }
    }

    /// Performs a command several times without opening the stories in between.
    public func perform(_ command: Command, times: Int) -> Bool {
        defer { onChange?() }
        links.clearNumber()
        switch command {
        case .nextStory, .previousStory, .nextUnread, .previousUnread:
            return turn(command, times: times)
        case .readOn: readOn(times: times)
        // Only the open story is deleted, so the count is ignored.
        case .deleteStory: return perform(command)
        default: return false
        }
        return true
    }

    func turn(_ command: Command, times: Int = 1) -> Bool {
        switch command {
        case .nextStory: list.onNeighborRequested(times)
        case .previousStory: list.onNeighborRequested(-times)
        case .nextUnread: list.onUnreadRequested(times)
        case .previousUnread: list.onUnreadRequested(-times)
        default: return false
        }
        return true
    }

    /// Scrolls down several pages, but stops at the announcement of the next story.
    private func readOn(times: Int) {
        for _ in 0..<times {
            let wasAnnounced = nextStory.isAnnounced
            _ = perform(.readOn)
            if wasAnnounced || nextStory.isAnnounced || story.viewport.isAtEnd { return }
        }
    }

    func press(at point: Point) {
        if point.row == 0, story.viewport.layout.header.rows > 0 {
            links.clearNumber()
            return press(inHeader: point.column)
        }
        let target = story.viewport.clickTarget(at: point)
        if case .link(let number) = target { return links.press(number) }
        links.clearNumber()
        switch target {
        case .nextStory: _ = turn(.nextStory)
        case .picture(let picture):
            _ = commandHandler.perform(.pictures, on: currentStory(showing: picture))
        case .link, nil: break
        }
    }

    private func press(inHeader column: Int) {
        switch header.part(atColumn: column, columns: story.viewport.layout.header.columns) {
        case .back: onBackRequested?()
        case .next: _ = turn(.nextStory)
        case nil: break
        }
    }

    private var currentStory: CurrentStory? { currentStory(showing: story.viewport.visiblePicture) }

    private func currentStory(showing picture: StoryPicture?) -> CurrentStory? {
        guard let article = story.article else { return linkedPageThatFailed }
        var headline = article.headline
        headline.state = readingState.current
        let pictures = story.viewport.pictures
        return CurrentStory(
            headline: headline,
            text: CurrentStory.Text(
                address: links.address(orOf: article.shownLink),
                pictures: pictures,
                firstPicture: pictures.firstIndex {
                    $0.number == picture?.number
                } ?? 0
            )
        )
    }

    /// A linked page that could not be loaded, but can be opened in the browser, if any.
    private var linkedPageThatFailed: CurrentStory? {
        guard story.failure != nil, let address = story.id.pageAddress else { return nil }
        return CurrentStory(
            headline: Headline(
                id: story.id,
                title: address,
                feed: story.id.linkingFeed ?? FeedID(address),
                source: "",
                section: SectionID("")
            ),
            text: CurrentStory.Text(address: .success(address), pictures: [], firstPicture: 0)
        )
    }
}
