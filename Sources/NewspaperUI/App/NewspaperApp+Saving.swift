import News
import TerminalKit

/// Saving pages of the web.
extension NewspaperApp {
    /// Does what a command asks for, if it is about saving a page that no story names.
    func keep(_ command: Command) -> Bool {
        guard command == .saveAddress else { return false }
        askForAddress()
        return true
    }

    /// Saves the page of an address that was typed, or that a story of `feed` named, and says what came of it.
    func save(_ address: String, namedBy feed: FeedID? = nil) {
        if let link = ShownLink(address), !link.isWeb { return say(link.refusalOfMail) }
        guard let shelf = pageShelf else { return say(PageSaver.missing) }
        say("Saving \(UntrustedText.presentable(address))…")
        frontPage?.beginDeed()
        shelf.save(address, namedBy: feed) { [weak self] sentence, isSaved in
            self?.frontPage?.endDeed()
            self?.say(sentence)
            // What stands in for a paper makes room for it.
            if isSaved { self?.onSubscribed?() }
        }
    }

    /// Removes saved pages at once, or says that they are none.
    func remove(_ pages: [Headline]) {
        guard let shelf = pageShelf else { return say(PageSaver.missing) }
        guard pages.allSatisfy({ $0.feed == .savedPages }) else {
            return say("Only saved pages are removed so: a feed has brought this one.")
        }
        shelf.remove(pages) { [weak self] in
            self?.frontPage?.endDeed()
            self?.say($0)
        }
    }

    private func askForAddress() {
        guard navigation.presented.isEmpty else { return }
        guard pageShelf != nil else { return say(PageSaver.missing) }
        let controller = factory.makeSavePageController()
        controller.onEntered = { [weak self] address in
            self?.navigation.dismiss()
            self?.save(address)
        }
        navigation.present(controller)
    }
}
