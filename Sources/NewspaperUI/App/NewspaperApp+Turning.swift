import News
import TerminalKit

extension NewspaperApp {
    /// Opens the story `count` positions away in the list, or the last one in that direction.
    func turnPage(by count: Int) {
        let isForward = count > 0
        advance(abs(count), orSay: Self.end(isForward: isForward)) { [weak self] arrive in
            self?.stories?.advance(by: isForward ? 1 : -1, then: arrive) == true
        }
    }

    static func end(isForward: Bool) -> String {
        isForward ? AppStrings.lastStory : AppStrings.firstStory
    }

    /// Opens the unread story `count` positions away, or the last one in that direction.
    ///
    /// A negative count first returns to the stories from which earlier calls moved on.
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
            self?.stories?.walkToUnread(before: isBefore, then: arrive)
            return true
        }
    }

    /// Shows the previously read story; returns false for other commands.
    func returnToStory(_ command: Command) -> Bool {
        guard command == .lastStory else { return false }
        let isInStory = navigation.top is any StoryScreen
        guard let story = isInStory ? history.back() : history.current else {
            say(isInStory ? AppStrings.noEarlierStories : AppStrings.noStoriesRead)
            return true
        }
        guard !isInStory else {
            turn(to: story)
            return true
        }
        select(story) { [weak self] _ in self?.showStory(story) }
        return true
    }

    private func turn(to story: ArticleID) {
        select(story) { [weak self] isInList in
            guard let self else { return }
            navigation.replaceTop(
                with: makeStory(
                    story,
                    place: isInList
                        ? nil : ListPosition(number: 1, count: 1, list: stories?.title ?? "")
                )
            )
        }
    }

    /// Selects a story in the list; calls `arrive` with whether the list contains it.
    private func select(_ story: ArticleID, then arrive: @escaping (Bool) -> Void) {
        let opened = navigation.stack.last
        guard let stories else { return arrive(false) }
        stories.advance(to: story) { [weak self, weak opened] end in
            guard let self, navigation.stack.last === opened else { return }
            if case .story = end { arrive(true) } else { arrive(false) }
        }
    }

    /// Moves through the list and opens the last story reached; skipped stories are not marked
    /// read.
    ///
    /// `step` moves to the next story and returns false at the end of the list. `none` is the
    /// notice if the first step fails. `isOnward` lets the user return to the first story.
    private func advance(
        _ steps: Int,
        orSay none: String,
        isOnward: Bool = false,
        from reached: Headline? = nil,
        by step: @escaping (@escaping (NavigationResult) -> Void) -> Bool
    ) {
        let opened = navigation.stack.last
        let arrive = { [weak self, weak opened] (end: NavigationResult) in
            guard let self, navigation.stack.last === opened else { return }
            switch end {
            case .story(let headline) where steps > 1:
                advance(steps - 1, orSay: none, isOnward: isOnward, from: headline, by: step)
            case .story(let headline): turn(to: headline, orSay: none, isOnward: isOnward)
            case .nowhere: turn(to: reached, orSay: none, isOnward: isOnward)
            case .failed(let error): say(ErrorMessages.notice(of: error))
            }
        }
        if !step(arrive) { turn(to: reached, orSay: none, isOnward: isOnward) }
    }

    private func turn(to headline: Headline?, orSay none: String, isOnward: Bool) {
        guard let headline else { return say(none) }
        if isOnward { history.advance(to: headline.id) } else { history.open(headline.id) }
        navigation.replaceTop(with: makeStory(headline.id))
        if let newPart = stories?.takeNewPart() { say(newPart) }
    }
}
