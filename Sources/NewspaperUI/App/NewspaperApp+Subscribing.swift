import News
import TerminalKit

extension NewspaperApp {
    func manage(_ command: Command) -> Bool {
        switch command {
        case .addFeed: addFeed(at: nil)
        case .catalogue: present(factory.makeCatalogueController())
        case .todaysPaper: present(factory.makeTodaysPaperController())
        case .welcome: welcome()
        case .health: showHealth()
        default: return false
        }
        return true
    }

    /// Shows the panel for subscribing to an address; if `nil`, the user types one.
    func addFeed(at address: String?) {
        present(factory.makeAddFeedController(address: address))
    }

    /// Shows the panel for a newspaper without feeds; the other subscription panels open over it.
    func welcome() {
        let controller = factory.makeWelcomeController()
        controller?.onPanelRequested = { [weak self] command in
            guard let self else { return }
            let panel: (any SubscriptionScreen)?
            switch command {
            case .addAccount: return presentAddAccount()
            case .addFeed: panel = factory.makeAddFeedController(address: nil)
            default: panel = factory.makeTodaysPaperController()
            }
            if let panel { open(panel) }
        }
        present(controller)
    }

    func edit(_ feed: Feed) {
        guard let controller = factory.makeEditFeedController(for: feed) else {
            return say(SubscriptionStrings.noService)
        }
        controller.onFinished = { [weak self] in self?.finish($0) }
        navigation.present(controller)
    }

    func rename(_ section: Section) {
        guard let controller = factory.makeRenameSectionController(for: section) else {
            return say(SubscriptionStrings.noService)
        }
        controller.onFinished = { [weak self] in self?.finish($0) }
        navigation.present(controller)
    }

    private func showHealth() {
        guard !(navigation.top is any FeedHealthScreen) else {
            return say(AppStrings.alreadyInHealth)
        }
        guard let controller = factory.makeHealthController() else {
            return say(AppStrings.noHealth)
        }
        navigation.push(controller)
    }

    private func present(_ controller: (any SubscriptionScreen)?) {
        guard navigation.presented.isEmpty else { return }
        guard let controller else { return say(SubscriptionStrings.noService) }
        open(controller)
    }

    private func open(_ controller: any SubscriptionScreen) {
        controller.onSubscribed = { [weak self] in self?.finishSubscribing($0) }
        navigation.present(controller)
    }

    /// Closes the panel and fetches the news of new feeds.
    func finishSubscribing(_ sentence: String) {
        finish(sentence)
        frontPage?.beginSubscriptionChange()
        work.start { [weak self, newsService] in
            _ = await newsService.refresh(.due)
            self?.frontPage?.endSubscriptionChange()
            self?.endFetching()
        }
        onSubscribed?(sentence)
    }

    /// Shortens the notice about new feeds, because their stories have been fetched.
    func endFetching() {
        guard let screen = screens.noticeScreen, let notice = screen.notice,
            notice.hasSuffix(SubscriptionStrings.fetching)
        else { return }
        screen.show(notice: String(notice.dropLast(SubscriptionStrings.fetching.count)))
    }

    private func finish(_ sentence: String) {
        while navigation.dismiss() != nil {}
        say(sentence)
    }
}
