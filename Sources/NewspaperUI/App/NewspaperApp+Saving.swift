import News
import TerminalKit

extension NewspaperApp {
    func keep(_ command: Command) -> Bool {
        guard command == .saveAddress else { return false }
        askForAddress()
        return true
    }

    /// Saves a web page; `feed` is the feed whose story contains the address, `nil` if the user
    /// typed it.
    func save(_ address: String, namedBy feed: FeedID? = nil) {
        if let link = CanonicalLink(address), !link.isWeb {
            return say(LinkStrings.emailAddress(link.text))
        }
        guard let saver = pageSaver else { return say(ServiceStrings.noSavedPages) }
        say(AppStrings.saving(MessageTextSanitizer.presentable(address)))
        frontPage?.beginSubscriptionChange()
        saver.save(address, namedBy: feed) { [weak self] sentence, isSaved in
            self?.frontPage?.endSubscriptionChange()
            self?.say(sentence)
            // The user’s own newspaper replaces the example edition.
            if isSaved { self?.onSubscribed?(sentence) }
        }
    }

    /// Removes saved pages; does nothing if other stories are among them.
    func remove(_ pages: [Headline]) {
        guard let saver = pageSaver else { return say(ServiceStrings.noSavedPages) }
        guard pages.allSatisfy({ $0.feed == .savedPages }) else {
            return say(AppStrings.notSavedPage)
        }
        saver.remove(pages) { [weak self] in
            self?.frontPage?.endSubscriptionChange()
            self?.say($0)
        }
    }

    private func askForAddress() {
        guard navigation.presented.isEmpty else { return }
        guard pageSaver != nil else { return say(ServiceStrings.noSavedPages) }
        let controller = factory.makeSavePageController()
        controller.onEntered = { [weak self] address in
            self?.navigation.dismiss()
            self?.save(address)
        }
        navigation.present(controller)
    }
}
