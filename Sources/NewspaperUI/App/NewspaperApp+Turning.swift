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

    /// Opens the unread story that is so many unread ones further, or back, or the last that there is.
    func turnToUnread(by count: Int) {
        let isBefore = count < 0
        walk(abs(count), orSay: HeadlineWalk.noUnread(before: isBefore)) { [weak self] arrive in
            self?.stories?.walkToUnread(before: isBefore, then: arrive)
            return true
        }
    }

    /// Walks through the list step by step and opens the story where that ends: those on the way stay as they are.
    ///
    /// - Parameters:
    ///   - steps: How many are still to be taken.
    ///   - none: What is said where there is none at all.
    ///   - reached: Where the walk is.
    ///   - step: Takes one step, and calls back when it is taken; false where the list ends.
    private func walk(
        _ steps: Int,
        orSay none: String,
        from reached: Headline? = nil,
        by step: @escaping (@escaping (WalkEnd) -> Void) -> Bool
    ) {
        let opened = navigation.stack.last
        let arrive = { [weak self, weak opened] (end: WalkEnd) in
            // Who has gone elsewhere meanwhile stays there.
            guard let self, navigation.stack.last === opened else { return }
            switch end {
            case .story(let headline) where steps > 1:
                walk(steps - 1, orSay: none, from: headline, by: step)
            case .story(let headline): turn(to: headline, orSay: none)
            case .nowhere: turn(to: reached, orSay: none)
            case .failed(let error): say(Sentences.notice(of: error))
            }
        }
        if !step(arrive) { turn(to: reached, orSay: none) }
    }

    private func turn(to headline: Headline?, orSay none: String) {
        if let headline {
            navigation.replaceTop(with: makeStory(headline.id))
        } else {
            say(none)
        }
    }
}
