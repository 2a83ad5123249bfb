import News
import TerminalKit

/// From one story to another one of its list.
extension NewspaperApp {
    /// Opens the story that stands so many places after the one that is open, or before it, or the last that there is.
    func turnPage(by count: Int) {
        let isForward = count > 0
        walk(abs(count), orSay: Self.end(isForward: isForward)) { [weak self] arrive in
            self?.stories?.walk(isForward ? 1 : -1, then: arrive) == true
        }
    }

    /// What is said where no story follows.
    static func end(isForward: Bool) -> String {
        isForward ? "This is the last story." : "This is the first story."
    }

    /// Opens the unread story that is so many unread ones further, or the last that there is.
    ///
    /// With a negative count it returns to the story from which the reader went on, or else opens an unread story before
    /// this one.
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

    /// Does what a command asks for, if it is about the story that was read last: reopens it, or the one before the story
    /// that is open.
    func returnToStory(_ command: Command) -> Bool {
        guard command == .lastStory else { return false }
        let isInStory = navigation.top is any StoryScreen
        guard let story = isInStory ? history.back() : history.current else {
            say(isInStory ? "No story was read before this one." : "No story was read yet.")
            return true
        }
        guard !isInStory else {
            turn(to: story)
            return true
        }
        select(story) { [weak self] _ in self?.showStory(story) }
        return true
    }

    /// Opens a story in the place of the one that is open.
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

    /// Selects a story in the list below, if it has it; `arrive` gets whether it has.
    private func select(_ story: ArticleID, then arrive: @escaping (Bool) -> Void) {
        let opened = navigation.stack.last
        guard let stories else { return arrive(false) }
        stories.walk(to: story) { [weak self, weak opened] end in
            guard let self, navigation.stack.last === opened else { return }
            if case .story = end { arrive(true) } else { arrive(false) }
        }
    }

    /// Walks through the list step by step and opens the story where that ends: those on the way stay as they are.
    ///
    /// - Parameters:
    ///   - steps: How many are still to be taken.
    ///   - none: What is said where there is none at all.
    ///   - isOnward: Whether the way back leads to the story from which the walk begins.
    ///   - reached: Where the walk is.
    ///   - step: Takes one step, and calls back when it is taken; false where the list ends.
    private func walk(
        _ steps: Int,
        orSay none: String,
        isOnward: Bool = false,
        from reached: Headline? = nil,
        by step: @escaping (@escaping (NavigationEnd) -> Void) -> Bool
    ) {
        let opened = navigation.stack.last
        let arrive = { [weak self, weak opened] (end: NavigationEnd) in
            // Who has gone elsewhere meanwhile stays there.
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
        if isOnward { history.goOn(to: headline.id) } else { history.open(headline.id) }
        navigation.replaceTop(with: makeStory(headline.id))
        if let newPart = stories?.takeNewPart() { say(newPart) }
    }
}
