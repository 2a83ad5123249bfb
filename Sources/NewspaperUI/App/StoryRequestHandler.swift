import News
import TerminalKit

@MainActor
final class StoryRequestHandler {
    /// Called to open a linked page in the program, with the feed of the story that links to it.
    var onLinkedPageRequested: ((_ address: String, FeedID) -> Void)?
    var onSearchRequested: ((_ words: String) -> Void)?

    let enclosures: EnclosureHandler
    private let links: LinkOpener
    private let pages: SavedPageHandler
    private let actions: CustomActionHandler
    private let exports: ExportHandler
    private let screens: ScreenPresenter

    init(
        services: AppServices,
        pages: SavedPageHandler,
        screens: ScreenPresenter,
        work: PendingWork
    ) {
        self.pages = pages
        self.screens = screens
        links = LinkOpener(services: services.system, screens: screens, work: work)
        enclosures = EnclosureHandler(
            manager: services.downloadManager,
            services: services.system,
            screens: screens
        )
        actions = CustomActionHandler(service: services.actionService, screens: screens)
        exports = ExportHandler(services: services.system, screens: screens, work: work)
    }

    func run(_ request: StoryRequest) {
        switch request {
        case .openInBrowser(let address): links.openInBrowser(address)
        case .chooseLink(let list):
            screens.choose(in: screens.factory.makeLinksController(of: list)) { [weak links] in
                links?.openInBrowser($0.address)
            }
        case .chooseTag(let choice):
            screens.choose(
                in: screens.factory.makeTagController(of: choice),
                then: choice.onChosen
            )
        case .follow(let address, let feed):
            if let address = links.webAddress(address) { onLinkedPageRequested?(address, feed) }
        case .copy(let address): links.copy(address)
        case .files(let files, let action): enclosures.use(files, for: action)
        case .save(let address, let feed): pages.saveLink(address, from: feed)
        case .removePages(let headlines): pages.remove(headlines)
        case .act(let action, let article): actions.run(action, on: article)
        case .share(let stories, let destination, let place):
            exports.export(stories, by: destination, to: place)
        case .showPictures(let album, let first): showPictures(of: album, first: first)
        case .showDiscussion(let headline): showDiscussion(of: headline)
        }
    }

    private func showDiscussion(of headline: Headline) {
        guard let controller = screens.factory.makeDiscussionController(of: headline) else {
            if let address = headline.discussion?.address { links.openInBrowser(address) }
            return
        }
        controller.onRequest = { [weak self] in self?.run($0) }
        controller.onSearchRequested = { [weak self] in self?.onSearchRequested?($0) }
        screens.navigation.push(controller)
    }

    private func showPictures(of album: PictureAlbum, first: Int) {
        guard screens.navigation.presented.isEmpty else { return }
        let controller = screens.factory.makePictureController(for: album, selection: first)
        controller.onRequest = { [weak self] in self?.run($0) }
        controller.onBackRequested = { [weak screens] in screens?.goBack() }
        screens.navigation.present(controller)
    }
}
