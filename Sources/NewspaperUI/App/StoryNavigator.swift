import News
import TerminalKit

/// Moves from the open story to others of its list, and back to stories read before.
@MainActor
final class StoryNavigator {
    /// Called to open a story over the list; if the position is `nil`, the list determines it.
    var onStoryRequested: ((ArticleID, ListPosition?) -> Void)?
    /// Called to replace the open story; if the position is `nil`, the list determines it.
    var onReplacement: ((ArticleID, ListPosition?) -> Void)?

    private let screens: ScreenPresenter
    private var history = ReadingHistory()

    init(screens: ScreenPresenter) { self.screens = screens }

    func recordOpening(of id: ArticleID) { history.open(id) }

    /// Opens the story `count` positions away in the list, or the last one in that direction.
    func turnPage(by count: Int) {
        let isForward = count > 0
        advance(abs(count), orSay: Self.end(isForward: isForward)) { [weak self] arrive in
            self?.screens.stories?.advance(by: isForward ? 1 : -1, then: arrive) == true
        }
    }

    /// Returns the notice at the end or beginning of a list.
    static func end(isForward: Bool) -> String {
        isForward ? AppStrings.lastStory : AppStrings.firstStory
    }

    /// Opens the unread story `count` positions away, or the last one in that direction.
    ///
    /// A negative count first goes back to stories left by earlier calls.
    func turnToUnread(by count: Int) {
        let isBefore = count < 0
        if isBefore, let story = history.backToDeparture(steps: -count) {
            return turn(to: story)
        }
        advance(
            abs(count),
            orSay: StoriesStrings.noUnread(before: isBefore),
            isOnward: !isBefore
        ) { [weak self] arrive in
            self?.screens.stories?.walkToUnread(before: isBefore, then: arrive)
            return true
        }
    }

    /// Shows the previously read story for `lastStory`; returns false for other commands.
    func returnToStory(_ command: Command) -> Bool {
        guard command == .lastStory else { return false }
        let isInStory = screens.navigation.top is any StoryScreen
        guard let story = isInStory ? history.back() : history.current else {
            screens.say(isInStory ? AppStrings.noEarlierStories : AppStrings.noStoriesRead)
            return true
        }
        guard !isInStory else {
            turn(to: story)
            return true
        }
        select(story) { [weak self] isInList in
            guard let self else { return }
            onStoryRequested?(story, isInList ? nil : placeOutsideList)
        }
        return true
    }

    private var placeOutsideList: ListPosition {
        ListPosition(number: 1, count: 1, list: screens.stories?.title ?? "")
    }

    private func turn(to story: ArticleID) {
        select(story) { [weak self] isInList in
            guard let self else { return }
            onReplacement?(story, isInList ? nil : placeOutsideList)
        }
    }

    /// Selects a story in the list; calls `arrive` with whether the list contains it.
    private func select(_ story: ArticleID, then arrive: @escaping (Bool) -> Void) {
        let opened = screens.navigation.stack.last
        guard let stories = screens.stories else { return arrive(false) }
        stories.advance(to: story) { [weak self, weak opened] end in
            guard let self, screens.navigation.stack.last === opened else { return }
            if case .story = end { arrive(true) } else { arrive(false) }
        }
    }

    /// Moves through the list and opens the last story reached; skipped stories are not marked
    /// read.
    ///
    /// `step` moves to the next story and returns false at the end of the list. `none` is the
    /// notice if the first step fails. If `isOnward`, the user can later return to the story left.
    private func advance(
        _ steps: Int,
        orSay none: String,
        isOnward: Bool = false,
        from reached: Headline? = nil,
        by step: @escaping (@escaping (NavigationResult) -> Void) -> Bool
    ) {
        let opened = screens.navigation.stack.last
        let arrive = { [weak self, weak opened] (end: NavigationResult) in
            guard let self, screens.navigation.stack.last === opened else { return }
            switch end {
            case .story(let headline) where steps > 1:
                advance(steps - 1, orSay: none, isOnward: isOnward, from: headline, by: step)
            case .story(let headline): turn(to: headline, orSay: none, isOnward: isOnward)
            case .nowhere: turn(to: reached, orSay: none, isOnward: isOnward)
            case .failed(let error): screens.say(ErrorMessages.notice(of: error))
            }
        }
        if !step(arrive) { turn(to: reached, orSay: none, isOnward: isOnward) }
    }

    private func turn(to headline: Headline?, orSay none: String, isOnward: Bool) {
        guard let headline else { return screens.say(none) }
        if isOnward { history.advance(to: headline.id) } else { history.open(headline.id) }
        onReplacement?(headline.id, nil)
        if let newPart = screens.stories?.takeNewPart() { screens.say(newPart) }
    }
}
