import News
import TerminalKit

/// Opens addresses in the browser and copies them.
@MainActor
final class LinkOpener {
    private let services: SystemServices
    private let screens: ScreenPresenter
    private let work: PendingWork

    init(services: SystemServices, screens: ScreenPresenter, work: PendingWork) {
        self.services = services
        self.screens = screens
        self.work = work
    }

    /// Returns the text of a web address; for anything else, shows a notice and returns `nil`.
    func webAddress(_ written: String) -> String? {
        guard let address = CanonicalLink(written) else {
            screens.say(LinkStrings.notWebAddress)
            return nil
        }
        guard address.isWeb else {
            screens.say(LinkStrings.emailAddress(address.text))
            return nil
        }
        return address.text
    }

    func openInBrowser(_ written: String) {
        guard let address = webAddress(written) else { return }
        let opening = AppStrings.opening(address)
        screens.say(opening)
        work.start { [screens, services] in
            let outcome = await services.openInBrowser(address)
            switch outcome {
            case .opened:
                if screens.noticeScreen?.notice == opening {
                    screens.say(AppStrings.opened(address))
                }
            case .noBrowser: screens.say(AppStrings.noBrowser)
            case .failed(let command, let end):
                screens.say(AppStrings.browser(MessageTextSanitizer.presentable(command), end))
            }
        }
    }

    func copy(_ written: String) {
        guard let address = CanonicalLink(written) else {
            return screens.say(LinkStrings.notWebAddress)
        }
        work.start { [screens, services] in
            let outcome = await services.copy(address.text)
            screens.say(AppStrings.copying(address.text, outcome))
        }
    }
}
