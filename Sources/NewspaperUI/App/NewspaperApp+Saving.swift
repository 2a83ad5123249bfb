import News
import TerminalKit

extension NewspaperApp {
    func keep(_ command: Command) -> Bool {
        guard command == .saveAddress else { return false }
        askForAddress()
        return true
    }

    /// Saves a web page.
    ///
    /// `feed` is the feed whose story contains the address, or `nil` if the address was typed.
    func save(_ address: String, namedBy feed: FeedID? = nil) {
        if let link = ShownLink(address), !link.isWeb { return say(link.refusalOfMail) }
        guard let saver = pageSaver else { return say(PageSaver.missing) }
        say("Saving \(UntrustedText.presentable(address))…")
        frontPage?.beginSubscriptionChange()
        saver.save(address, namedBy: feed) { [weak self] sentence, isSaved in
            self?.frontPage?.endSubscriptionChange()
            self?.say(sentence)
            // The example edition is replaced by the user's own newspaper.
            if isSaved { self?.onSubscribed?() }
        }
    }

    /// Removes saved pages, or shows a notice if some of the stories are not saved pages.
    func remove(_ pages: [Headline]) {
        guard let saver = pageSaver else { return say(PageSaver.missing) }
        guard pages.allSatisfy({ $0.feed == .savedPages }) else {
            return say("Only saved pages can be removed. This story is from a feed.")
        }
        saver.remove(pages) { [weak self] in
            self?.frontPage?.endSubscriptionChange()
            self?.say($0)
        }
    }

    private func askForAddress() {
        guard navigation.presented.isEmpty else { return }
        guard pageSaver != nil else { return say(PageSaver.missing) }
        let controller = factory.makeSavePageController()
        controller.onEntered = { [weak self] address in
            self?.navigation.dismiss()
            self?.save(address)
        }
        navigation.present(controller)
    }
}
