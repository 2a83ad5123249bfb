import News
import TerminalKit

/// Looking after subscriptions.
extension NewspaperApp {
    /// Does what a command asks for, if it is about feeds.
    func manage(_ command: Command) -> Bool {
        switch command {
        case .addFeed: addFeed(at: nil)
        case .catalogue: present(factory.makeCatalogueController())
        case .todaysPaper: present(factory.makeTodaysPaperController())
        case .health: showHealth()
        default: return false
        }
        return true
    }

    /// Lets the reader subscribe to what is behind an address; `nil` lets it be typed first.
    func addFeed(at address: String?) {
        present(factory.makeAddFeedController(address: address))
    }

    /// Lets the reader give a feed another title or section.
    func edit(_ feed: Feed) {
        guard let controller = factory.makeEditFeedController(for: feed) else {
            return say(SubscriptionStrings.noDesk)
        }
        controller.onFinished = { [weak self] in self?.finish($0) }
        navigation.present(controller)
    }

    /// Lets the reader give a section another title.
    func rename(_ section: Section) {
        guard let controller = factory.makeRenameSectionController(for: section) else {
            return say(SubscriptionStrings.noDesk)
        }
        controller.onFinished = { [weak self] in self?.finish($0) }
        navigation.present(controller)
    }

    private func showHealth() {
        guard !(navigation.top is any HealthScreen) else {
            return say("The health of the feeds is open already.")
        }
        guard let controller = factory.makeHealthController() else {
            return say("No health is kept here: it belongs to subscriptions.")
        }
        navigation.push(controller)
    }

    private func present(_ controller: (any SubscriptionScreen)?) {
        guard navigation.presented.isEmpty else { return }
        guard let controller else { return say(SubscriptionStrings.noDesk) }
        controller.onSubscribed = { [weak self] in
            self?.finish($0)
            self?.fetchNewFeeds()
        }
        navigation.present(controller)
    }

    /// What was just subscribed to is due.
    private func fetchNewFeeds() {
        frontPage?.beginDeed()
        work.start { [weak self, newsService] in
            _ = await newsService.refresh(.due)
            self?.frontPage?.endDeed()
        }
        onSubscribed?()
    }

    private func finish(_ sentence: String) {
        navigation.dismiss()
        say(sentence)
    }
}
