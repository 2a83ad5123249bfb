import Cells
import News
import TerminalKit

extension NewspaperApp {
    func run(_ request: StoryRequest) {
        switch request {
        case .openInBrowser(let address): openInBrowser(address)
        case .chooseLink(let links): chooseLink(among: links)
        case .chooseTag(let choice): chooseTag(choice)
        case .follow(let address, let feed): follow(address, from: feed)
        case .copy(let address): copy(address)
        case .files(let files, let action): use(files, for: action)
        case .save(let address, let feed):
            showsExample ? say(ServiceStrings.exampleHasNoPages) : save(address, namedBy: feed)
        case .removePages(let pages): remove(pages)
        case .act(let action, let article): act(action, on: article)
        case .share(let stories, let sharing, let place): share(stories, by: sharing, to: place)
        case .showPictures(let album, let first): showPictures(of: album, first: first)
        case .showDiscussion(let headline): showDiscussion(of: headline)
        }
    }

    private func showDiscussion(of headline: Headline) {
        guard let controller = factory.makeDiscussionController(of: headline) else {
            if let address = headline.discussion?.address { openInBrowser(address) }
            return
        }
        controller.onRequest = { [weak self] in self?.run($0) }
        controller.onSearchRequested = { [weak self] in self?.search(for: $0) }
        navigation.push(controller)
    }

    private func showPictures(of album: PictureAlbum, first: Int) {
        guard navigation.presented.isEmpty else { return }
        let controller = factory.makePictureController(for: album, selection: first)
        controller.onRequest = { [weak self] in self?.run($0) }
        controller.onBackRequested = { [weak self] in self?.goBack() }
        navigation.present(controller)
    }

    private func chooseLink(among links: LinkList) {
        guard navigation.presented.isEmpty else { return }
        let controller = factory.makeLinksController(of: links)
        controller.onChosen = { [weak self] in
            self?.navigation.dismiss()
            self?.openInBrowser($0.address)
        }
        navigation.present(controller)
    }

    private func chooseTag(_ choice: TagChoice) {
        guard navigation.presented.isEmpty else { return }
        let controller = factory.makeTagController(of: choice)
        controller.onChosen = { [weak self] in
            self?.navigation.dismiss()
            choice.onChosen($0)
        }
        navigation.present(controller)
    }

    private func follow(_ written: String, from feed: FeedID) {
        guard let address = CanonicalLink(written) else { return say(LinkStrings.notWebAddress) }
        guard address.isWeb else {
            return say(LinkStrings.emailAddress(address.text))
        }
        showLinkedPage(at: address.text, from: feed)
    }

    private func openInBrowser(_ written: String) {
        guard let address = CanonicalLink(written) else { return say(LinkStrings.notWebAddress) }
        guard address.isWeb else {
            return say(LinkStrings.emailAddress(address.text))
        }
        let opening = AppStrings.opening(address.text)
        say(opening)
        work.start { [weak self, services] in
            let outcome = await services.openInBrowser(address.text)
            guard let self else { return }
            switch outcome {
            case .opened:
                if noticeScreen?.notice == opening { say(AppStrings.opened(address.text)) }
            case .noBrowser: say(AppStrings.noBrowser)
            case .failed(let command, let end):
                say(AppStrings.browser(MessageTextSanitizer.presentable(command), end))
            }
        }
    }

    private func copy(_ written: String) {
        guard let address = CanonicalLink(written) else { return say(LinkStrings.notWebAddress) }
        work.start { [weak self, services] in
            let outcome = await services.copy(address.text)
            self?.say(AppStrings.copying(address.text, outcome))
        }
    }
}
