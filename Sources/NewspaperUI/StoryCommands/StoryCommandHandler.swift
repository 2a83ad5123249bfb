import News
import TerminalKit
import Typesetting

/// Performs commands for a story on any screen.
@MainActor
final class StoryCommandHandler {
    var onRequest: ((StoryRequest) -> Void)?
    var onNotice: ((String) -> Void)?

    var onFetched: (() -> Void)?
    private(set) var isFetchingPictures = false

    private let newsService: any ArticleReading
    let marker: MarkQueue
    private let keyboard: SharedKeyboardState
    private let work: PendingWork

    init(
        newsService: any ArticleReading,
        marker: MarkQueue,
        keyboard: SharedKeyboardState,
        work: PendingWork
    ) {
        self.newsService = newsService
        self.marker = marker
        self.keyboard = keyboard
        self.work = work
    }

    func perform(_ command: Command, on story: CurrentStory?) -> Bool {
        guard let operation = operation(for: command) else { return false }
        if let story { operation(story) }
        return true
    }

    func follow(_ story: CurrentStory) {
        useAddress(of: story) { .follow($0, from: story.headline.feed) }
    }

    private func operation(for command: Command) -> ((CurrentStory) -> Void)? {
        switch command.withoutWord {
        case .toggleRead: { self.mark($0, .read(!$0.headline.state.isRead)) }
        case .toggleStar: { self.mark($0, .starred(!$0.headline.state.isStarred)) }
        case .tag: { self.editTags(of: $0, named: command.word) }
        case .deleteStory: { self.delete($0.headline) }
        case .openInBrowser: { self.useAddress(of: $0) { .openInBrowser($0) } }
        case .openAndMarkRead: { self.openAndMarkRead($0) }
        case .links: { self.listLinks(of: $0.headline) }
        case .copyLink: { self.useAddress(of: $0) { .copy($0) } }
        case .savePage:
            { story in
                self.useAddress(of: story) { .save($0, namedBy: story.headline.feed) }
            }
        case .removePage: { self.onRequest?(.removePages([$0.headline])) }
        case .discussion: { self.showDiscussion(of: $0.headline) }
        case .write: { self.onRequest?(.share(.story($0.headline), .file, to: command.word)) }
        case .pipe: { self.onRequest?(.share(.story($0.headline), .command, to: command.word)) }
        case .pictures: { self.showPictures(of: $0) }
        case .play: { self.useFiles(of: $0.headline, .play) }
        case .queueFiles: { self.useFiles(of: $0.headline, .queue) }
        case .download: { self.useFiles(of: $0.headline, .fetch) }
        default: keyboard.keymap.actions[command].map { action in { self.act(action, on: $0) } }
        }
    }

    func mark(_ story: CurrentStory, _ mark: Mark) {
        if story.headline.feed.account == .passing {
            onNotice?(StoryStrings.pageNotSaved)
            return
        }
        marker.mark(.articles([story.headline.id]), mark)
    }

    private func delete(_ headline: Headline) {
        guard headline.feed != .savedPages else {
            return onRequest?(.removePages([headline])) ?? ()
        }
        guard headline.feed.account != .passing else {
            return onNotice?(StoryStrings.pageNotSaved) ?? ()
        }
        marker.mark(.articles([headline.id]), .deleted(true))
        onNotice?(StoryStrings.deleted(1))
    }

    private func useAddress(
        of story: CurrentStory,
        for request: @escaping (String) -> StoryRequest
    ) {
        if let text = story.text { return use(text.address, for: request) }
        read { [weak self, newsService] () throws(NewsError) in
            let link = try await newsService.articlePreview(of: story.headline.id).shownLink
            self?.use(link.map(Result.success) ?? .failure(.storyAddress), for: request)
        }
    }

    private func openAndMarkRead(_ story: CurrentStory) {
        useAddress(of: story) { .openInBrowser($0) }
        if !story.headline.state.isRead { mark(story, .read(true)) }
    }

    private func listLinks(of headline: Headline) {
        read { [weak self, newsService] () throws(NewsError) in
            let article = try await newsService.article(headline.id)
            let links = LinkList(of: article, links: await StoryTypesetter.read(article).links)
            if let links {
                self?.onRequest?(.chooseLink(links))
            } else {
                self?.onNotice?(LinkStrings.storyHasNoLinks)
            }
        }
    }

    private func use(
        _ address: Result<String, LinkNumberInput.MissingLink>,
        for request: (String) -> StoryRequest
    ) {
        switch address {
        case .success(let address): onRequest?(request(address))
        case .failure(let missing): onNotice?(missing.notice)
        }
    }

    private func showDiscussion(of headline: Headline) {
        if headline.discussion == nil {
            onNotice?(StoryStrings.noCommentsLink)
        } else {
            onRequest?(.showDiscussion(headline))
        }
    }

    private func useFiles(of headline: Headline, _ action: EnclosureAction) {
        read { [weak self, newsService] () throws(NewsError) in
            let article = try await newsService.articlePreview(of: headline.id)
            let files = article.enclosures.map { Download($0, of: article.headline) }
            guard !files.isEmpty else {
                self?.onNotice?(StoryStrings.noEnclosures)
                return
            }
            self?.onRequest?(.files(files, action))
        }
    }

    private func act(_ action: CustomAction, on story: CurrentStory) {
        read { [weak self, newsService] () throws(NewsError) in
            self?.onRequest?(.act(action, on: try await newsService.article(story.headline.id)))
        }
    }

    private func showPictures(of story: CurrentStory) {
        if let text = story.text {
            return show(text.pictures, of: story.headline, first: text.firstPicture)
        }
        isFetchingPictures = true
        read { [weak self, newsService] () throws(NewsError) in
            defer {
                self?.isFetchingPictures = false
                self?.onFetched?()
            }
            let article = try await newsService.article(story.headline.id)
            let pictures = await StoryTypesetter.read(article).pictures
            self?.show(pictures, of: story.headline, first: 0)
        }
    }

    private func show(_ pictures: [StoryPicture], of headline: Headline, first: Int) {
        let album = PictureAlbum(title: headline.title, feed: headline.feed, pictures: pictures)
        guard let album else {
            onNotice?(StoryStrings.noPictures)
            return
        }
        onRequest?(.showPictures(album, first: first))
    }

    func read(_ reading: @escaping @MainActor () async throws(NewsError) -> Void) {
        work.start { [weak self] in
            do throws(NewsError) {
                try await reading()
            } catch {
                self?.onNotice?(ErrorMessages.notice(of: error))
            }
        }
    }
}
