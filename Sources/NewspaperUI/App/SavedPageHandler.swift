import News
import TerminalKit

@MainActor
final class SavedPageHandler {
    /// Called with a notice when the user has saved a page.
    var onSaved: ((String) -> Void)?
    /// Whether the example edition is shown, because the user has no subscriptions.
    var showsExample = false

    private let saver: PageSaver?
    private let screens: ScreenPresenter

    init(saver: PageSaver?, screens: ScreenPresenter) {
        self.saver = saver
        self.screens = screens
    }

    /// Asks for the address of a web page and saves it.
    func askForAddress() {
        guard screens.navigation.presented.isEmpty else { return }
        guard saver != nil else { return screens.say(ServiceStrings.noSavedPages) }
        let controller = screens.factory.makeSavePageController()
        controller.onEntered = { [weak self] address in
            self?.screens.navigation.dismiss()
            self?.save(address)
        }
        screens.navigation.present(controller)
    }

    /// Saves the web page of a link in a story of `feed`, except in the example edition.
    func saveLink(_ address: String, from feed: FeedID) {
        showsExample
            ? screens.say(ServiceStrings.exampleHasNoPages) : save(address, namedBy: feed)
    }

    /// Saves a web page; `feed` is the feed whose story contains the address, `nil` if the user
    /// typed it.
    func save(_ address: String, namedBy feed: FeedID? = nil) {
        if let link = CanonicalLink(address), !link.isWeb {
            return screens.say(LinkStrings.emailAddress(link.text))
        }
        guard let saver else { return screens.say(ServiceStrings.noSavedPages) }
        screens.say(AppStrings.saving(MessageTextSanitizer.presentable(address)))
        screens.frontPage?.beginSubscriptionChange()
        saver.save(address, namedBy: feed) { [weak self] sentence, isSaved in
            self?.screens.frontPage?.endSubscriptionChange()
            self?.screens.say(sentence)
            // The user’s own newspaper replaces the example edition.
            if isSaved { self?.onSaved?(sentence) }
        }
    }

    /// Removes saved pages; does nothing if other stories are among them.
    func remove(_ pages: [Headline]) {
        guard let saver else { return screens.say(ServiceStrings.noSavedPages) }
        guard pages.allSatisfy({ $0.feed == .savedPages }) else {
            return screens.say(AppStrings.notSavedPage)
        }
        saver.remove(pages) { [screens] in
            screens.frontPage?.endSubscriptionChange()
            screens.say($0)
        }
    }
}
