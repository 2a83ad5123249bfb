import News
import TerminalKit

/// Running errands for the screens.
extension NewspaperApp {
    /// Does what a screen asks to be done with a story outside of it.
    func run(_ errand: StoryErrand) {
        switch errand {
        case .openInBrowser(let address): openInBrowser(address)
        case .follow(let address, let feed): follow(address, from: feed)
        case .copy(let address): copy(address)
        case .files(let files, let deed): use(files, for: deed)
        case .save(let address, let feed):
            standsIn ? say(PageShelf.example) : save(address, namedBy: feed)
        case .removePages(let pages): remove(pages)
        case .act(let action, let article): act(action, on: article)
        case .share(let stories, let sharing, let place): share(stories, by: sharing, to: place)
        case .showPictures(let album, let first): showPictures(of: album, first: first)
        case .showDiscussion(let headline): showDiscussion(of: headline)
        }
    }

    /// What cannot be read here is read in the browser.
    private func showDiscussion(of headline: Headline) {
        guard let controller = factory.makeDiscussionController(of: headline) else {
            if let address = headline.discussion?.address { openInBrowser(address) }
            return
        }
        controller.onErrand = { [weak self] in self?.run($0) }
        controller.onSearchRequested = { [weak self] in self?.search(for: $0) }
        navigation.push(controller)
    }

    private func showPictures(of album: PictureAlbum, first: Int) {
        guard navigation.presented.isEmpty else { return }
        let controller = factory.makePictureController(for: album, selection: first)
        controller.onErrand = { [weak self] in self?.run($0) }
        controller.onBackRequested = { [weak self] in self?.goBack() }
        navigation.present(controller)
    }

    /// Reads the page of a link over the story in which it stands.
    private func follow(_ written: String, from feed: FeedID) {
        guard let address = ShownLink(written) else { return say(ShownLink.refusal) }
        guard address.isWeb else {
            return say(address.refusalOfMail)
        }
        showLinkedPage(at: address.text, from: feed)
    }

    /// Opens what it shows, to the byte.
    private func openInBrowser(_ written: String) {
        guard let address = ShownLink(written) else { return say(ShownLink.refusal) }
        guard address.isWeb else {
            return say(address.refusalOfMail)
        }
        let opening = "Opening \(address.text)"
        say(opening)
        work.start { [weak self, desk] in
            let outcome = await desk.openInBrowser(address.text)
            guard let self else { return }
            switch outcome {
            // What was said meanwhile stays.
            case .opened: if speaker?.notice == opening { say("Opened \(address.text)") }
            case .noBrowser: say("No browser was found: the variable BROWSER may name one.")
            case .failed(let command, let end):
                let name = ForeignText.presentable(command)
                say(
                    "\(Self.sentence(about: name, end)) The variable BROWSER may name another browser."
                )
            }
        }
    }

    private func copy(_ written: String) {
        guard let address = ShownLink(written) else { return say(ShownLink.refusal) }
        desk.copy(address.text)
        say("Copied \(address.text)")
    }
}
