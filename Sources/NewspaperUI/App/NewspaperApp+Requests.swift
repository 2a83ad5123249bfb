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
        case .files(let files, let deed): use(files, for: deed)
        case .save(let address, let feed):
            showsExample ? say(PageSaver.example) : save(address, namedBy: feed)
        case .removePages(let pages): remove(pages)
        case .act(let action, let article): act(action, on: article)
        case .share(let stories, let sharing, let place): share(stories, by: sharing, to: place)
        case .showPictures(let album, let first): showPictures(of: album, first: first)
        case .showDiscussion(let headline): showDiscussion(of: headline)
        }
    }

    /// Shows the comments on a story, or opens them in the browser if they cannot be shown here.
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

    /// Shows the web page of a link above the story.
    private func follow(_ written: String, from feed: FeedID) {
        guard let address = ShownLink(written) else { return say(ShownLink.refusal) }
        guard address.isWeb else {
            return say(address.refusalOfMail)
        }
        showLinkedPage(at: address.text, from: feed)
    }

    /// Opens an address in the browser.
    ///
    /// The notice shows exactly the address that is opened.
    private func openInBrowser(_ written: String) {
        guard let address = ShownLink(written) else { return say(ShownLink.refusal) }
        guard address.isWeb else {
            return say(address.refusalOfMail)
        }
        let opening = "Opening \(address.text)"
        say(opening)
        work.start { [weak self, services] in
            let outcome = await services.openInBrowser(address.text)
            guard let self else { return }
            switch outcome {
            // A newer notice stays.
            case .opened: if noticeScreen?.notice == opening { say("Opened \(address.text)") }
            case .noBrowser:
                say(ErrorMessages.failure("No browser found. Set BROWSER to its command."))
            case .failed(let command, let end):
                let name = UntrustedText.presentable(command)
                say(
                    "\(Self.sentence(about: name, end)) Set BROWSER to use another browser."
                )
            }
        }
    }

    private func copy(_ written: String) {
        guard let address = ShownLink(written) else { return say(ShownLink.refusal) }
        work.start { [weak self, services] in
            let outcome = await services.copy(address.text)
            self?.say(outcome.sentence(about: address.text))
        }
    }
}

extension CopyOutcome {
    /// Returns a notice that contains the address, so that it can be selected on the screen.
    fileprivate func sentence(about address: String) -> String {
        switch self {
        case .copied: "Copied \(address)"
        case .uncertain: "Sent to the terminal, which may block copying: \(address)"
        case .unsupported: "This terminal does not support copying: \(address)"
        case .tooLong: "Too long for the terminal’s clipboard: \(address)"
        }
    }
}
