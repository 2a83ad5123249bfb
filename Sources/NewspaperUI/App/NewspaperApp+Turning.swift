import News
import TerminalKit

extension NewspaperApp {
    /// Opens the story a number of positions after or before the open one, or the last one in that
    /// direction.
    func turnPage(by count: Int) {
        let isForward = count > 0
        walk(abs(count), orSay: Self.end(isForward: isForward)) { [weak self] arrive in
            self?.stories?.advance(by: isForward ? 1 : -1, then: arrive) == true
        }
    }

    static func end(isForward: Bool) -> String {
        isForward ? "Last story" : "First story"
    }

    /// Opens the unread story a number of positions after or before the open one.
    ///
    /// A negative count first retraces earlier forward moves, and otherwise searches backward in the list. If there
    /// are fewer unread stories in that direction, the last one is opened.
    func turnToUnread(by count: Int) {
        let isBefore = count < 0
        if isBefore, let story = history.backToDeparture(steps: -count) {
            return turn(to: story)
        }
        walk(
            abs(count),
            orSay: HeadlineListModel.noUnread(before: isBefore),
            isOnward: !isBefore
        ) { [weak self] arrive in
            self?.stories?.walkToUnread(before: isBefore, then: arrive)
            return true
        }
    }

    /// Shows the story that was read last, or the one before the open story.
    ///
    /// - Returns: `false` for other commands.
    func returnToStory(_ command: Command) -> Bool {
        guard command == .lastStory else { return false }
        let isInStory = navigation.top is any StoryScreen
        guard let story = isInStory ? history.back() : history.current else {
            say(isInStory ? "No earlier stories in the history." : "No stories read yet.")
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

    /// Selects a story in the list, and calls `arrive` with whether the list contains it.
    private func select(_ story: ArticleID, then arrive: @escaping (Bool) -> Void) {
        let opened = navigation.stack.last
        guard let stories else { return arrive(false) }
        stories.advance(to: story) { [weak self, weak opened] end in
            guard let self, navigation.stack.last === opened else { return }
            if case .story = end { arrive(true) } else { arrive(false) }
        }
    }

    /// Moves through the list and opens the last story reached; skipped stories are not marked read.
    ///
    /// `none` is the notice if the first step fails. `isOnward` is true if the way back leads to the
    /// story where the walk began. `step` calls back when it is done and returns `false` at the end
    /// of the list.
    private func walk(
        _ steps: Int,
        orSay none: String,
        isOnward: Bool = false,
        from reached: Headline? = nil,
        by step: @escaping (@escaping (NavigationEnd) -> Void) -> Bool
    ) {
        let opened = navigation.stack.last
        let arrive = { [weak self, weak opened] (end: NavigationEnd) in
            // The user may have opened another screen in the meantime.
            guard let self, navigation.stack.last === opened else { return }
            switch end {
            case .story(let headline) where steps > 1:
                walk(steps - 1, orSay: none, isOnward: isOnward, from: headline, by: step)
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
