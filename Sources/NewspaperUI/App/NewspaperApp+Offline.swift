import News
import TerminalKit

extension NewspaperApp {
    /// Opens the offline edition, or returns to it if open; returns false for other commands.
    func showOffline(_ command: Command) -> Bool {
        guard command == .offline else { return false }
        guard !(navigation.top is any OfflineScreen) else { return true }
        guard !navigation.stack.contains(where: { $0 is any OfflineScreen }) else {
            while !(navigation.stack.last is any OfflineScreen) { navigation.pop() }
            return true
        }
        guard let controller = factory.makeOfflineController() else {
            say(OfflineStrings.missing)
            return true
        }
        controller.onHeadlineSelected = { [weak self, weak controller] headline in
            guard let self, let controller else { return }
            navigation.push(makeStory(headline, of: controller))
        }
        controller.onStoryRequest = { [weak self] in self?.requests.run($0) }
        controller.onPrefetchRequested = { [weak self] in self?.onPrefetchRequested?() }
        navigation.push(controller)
        return true
    }

    /// Creates a story screen that moves to the next and previous stories of the offline edition.
    private func makeStory(
        _ headline: Headline,
        of offline: any OfflineScreen
    ) -> any StoryScreen {
        let story = factory.makeStoryController(
            for: headline.id,
            place: offline.place,
            words: nil
        )
        let turn = { [weak self, weak offline] (count: Int, unreadOnly: Bool, none: String) in
            guard let self, let offline else { return }
            if let headline = offline.step(by: count, unreadOnly: unreadOnly) {
                navigation.replaceTop(with: makeStory(headline, of: offline))
            } else {
                say(none)
            }
        }
        story.list = StoryListNavigation(
            onNeighborRequested: { turn($0, false, StoryNavigator.end(isForward: $0 > 0)) },
            onUnreadRequested: { turn($0, true, StoriesStrings.noUnread(before: $0 < 0)) },
            nextHeadline: { [weak offline] in offline?.nextHeadline(unreadOnly: false) },
            nextUnread: { [weak offline] in
                offline?.nextHeadline(unreadOnly: true).map(NextUnread.story) ?? NextUnread.none
            }
        )
        begin(story)
        return story
    }
}
