public import Cells
public import News
public import TerminalKit

/// The panel that finds the feeds of an address and lets the user choose feeds and section.
@MainActor
public final class AddFeedController: SubscriptionScreen {
    /// Called with a notice when the user has subscribed.
    public var onSubscribed: ((String) -> Void)?
    /// Called to redraw the panel.
    public var onChange: (() -> Void)?

    /// The panel's title.
    public let title = SubscriptionStrings.addFeed

    private let newsService: any EditionReading
    private let subscriptionManager: any SubscriptionManaging
    private let environment: ScreenEnvironment

    private var subscription = NewSubscriptionState()
    private var notice: String?
    private var isLoadingSections = false
    private var known: Feed?
    private var subscribed: [Feed] = []
    private var asking: Task<Void, Never>?

    /// Creates the panel; without an address, the user types one.
    public init(
        address: String? = nil,
        newsService: any EditionReading,
        subscriptionManager: any SubscriptionManaging,
        environment: ScreenEnvironment
    ) {
        self.newsService = newsService
        self.subscriptionManager = subscriptionManager
        self.environment = environment
        guard let address, subscription.paste(address) else { return }
        look()
    }

    /// The keys of the current step (address, feeds or section).
    public var keyTable: KeyTable {
        switch subscription.step {
        case .address, .looking: environment.keyboard.table(of: .typing)
        case .feeds: environment.keyboard.table(of: .choices)
        case .account, .section, .keeping: environment.keyboard.table(of: .form)
        }
    }

    /// Returns whether input can be handled: not while loading sections or subscribing.
    public func isReady(for event: InputEvent) -> Bool {
        subscription.step != .keeping && !isLoadingSections
    }

    /// Cancels the search for feeds.
    public func didLeave() {
        asking?.cancel()
    }

    /// Lays out the panel.
    public func layOut(in size: Size) {
        subscription.layOut(in: PanelLayout(size: size).listOnScreen)
    }

    /// Edits the address or the name of a section; returns false if the key does not edit text.
    public func handle(_ key: Key) -> Bool {
        defer { onChange?() }
        if subscription.step == .address { notice = nil }
        return subscription.handle(key)
    }

    /// Pastes an address or a name.
    public func paste(_ text: String) {
        if subscription.paste(text) { onChange?() }
    }

    /// Performs a command, if it applies.
    public func perform(_ command: Command) -> Bool {
        defer { onChange?() }
        switch command {
        case .open: goOn()
        case .back: return goBack()
        default: return subscription.perform(command)
        }
        return true
    }

    /// Selects a row with the wheel or by a click; clicking the selected row continues.
    public func handle(_ mouse: MouseEvent) {
        guard let isChosen = subscription.handle(mouse) else { return }
        if isChosen { goOn() }
        onChange?()
    }

    /// Returns the current view.
    public func makeView() -> any View {
        AddFeedView(
            step: subscription.shown,
            keyTable: keyTable,
            notice: notice,
            theme: environment.appearance.theme
        )
    }

    private func goOn() {
        switch subscription.step {
        case .address: look()
        case .feeds: askForAccount()
        case .account:
            notice = subscription.obstacle
            if notice == nil { askForSection() }
        case .section: subscribe()
        case .looking, .keeping: break
        }
    }

    private func goBack() -> Bool {
        notice = nil
        switch subscription.step {
        case .looking, .feeds:
            asking?.cancel()
            known = nil
        case .address, .account, .section, .keeping: break
        }
        return subscription.goBack()
    }

    private func look() {
        let typed = subscription.address
        guard !typed.isEmpty else {
            notice = SubscriptionStrings.addressNeeded
            return
        }
        subscription.look()
        asking = environment.work.start { [weak self, newsService, subscriptionManager] in
            do throws(FeedFailure) {
                let feeds = try await subscriptionManager.discover(typed)
                // If the subscriptions cannot be read, the next step reports the error.
                let subscribed = try? await newsService.edition().feeds
                guard !Task.isCancelled else { return }
                self?.take(feeds, subscribed: subscribed ?? [])
            } catch {
                guard !Task.isCancelled, let self else { return }
                subscription.giveUpLooking()
                notice = ErrorMessages.notice(of: error)
                onChange?()
            }
        }
    }

    private func take(_ feeds: [FeedCandidate], subscribed: [Feed]) {
        known = nil
        self.subscribed = subscribed
        if feeds.count == 1, let feed = feeds.first {
            known = subscribed.first { $0.id.address == feed.address }
            subscription.offer(feeds: feeds)
            if known == nil { askForAccount() } else { askForSection() }
            notice = known.map(SubscriptionStrings.canBeMoved)
        } else {
            // A feed of any account is already subscribed.
            let known = Set(subscribed.map { FeedID($0.id.address) })
            subscription.offer(feeds: feeds, subscribed: known)
        }
        onChange?()
    }

    /// Offers the choice of accounts; without accounts, the choice of sections.
    private func askForAccount() {
        guard !subscription.feeds.isEmpty else {
            notice = SubscriptionStrings.nothingNew
            return
        }
        isLoadingSections = true
        asking = environment.work.start { [weak self, subscriptionManager] in
            let accounts = await subscriptionManager.accountsForFeeds()
            guard !Task.isCancelled, let self else { return }
            isLoadingSections = false
            guard !accounts.isEmpty else { return askForSection() }
            let hasOwnFeeds = subscribed.contains { $0.id.account == .local }
            subscription.offer(accounts: accounts, hasOwnFeeds: hasOwnFeeds)
            onChange?()
        }
    }

    private func askForSection() {
        isLoadingSections = true
        subscription.askForSection()
        onChange?()
        asking = environment.work.start { [weak self, newsService] in
            do throws(NewsError) {
                let edition = try await newsService.edition()
                guard !Task.isCancelled else { return }
                self?.isLoadingSections = false
                self?.offer(edition.isExample ? [] : edition.sectionsForFeeds)
            } catch {
                self?.isLoadingSections = false
                self?.fail(error)
            }
        }
    }

    private func offer(_ ids: [SectionID]) {
        subscription.offer(sections: ids, current: known?.section)
        onChange?()
    }

    private func subscribe() {
        subscription.keep()
        let feeds = subscription.feeds
        let section = subscription.section
        environment.work.start { [weak self, subscriptionManager, known] in
            do throws(NewsError) {
                if let known {
                    guard let section, section != known.section else {
                        self?.onSubscribed?(SubscriptionStrings.isThere(known))
                        return
                    }
                    do throws(NewsError) {
                        // The result is ignored, because the feed may already be in the section.
                        _ = try await subscriptionManager.change(
                            known.id,
                            title: nil,
                            section: section
                        )
                        self?.onSubscribed?(SubscriptionStrings.moved(known, to: section))
                        return
                    } catch .unknownFeed {
                        // The feed was removed in between, so it is subscribed again.
                    }
                }
                try await subscriptionManager.subscribe(to: feeds, in: section)
                self?.onSubscribed?(SubscriptionStrings.subscribed(to: feeds))
            } catch {
                self?.subscription.giveUpKeeping()
                self?.fail(error)
            }
        }
    }

    private func fail(_ error: NewsError) {
        notice = ErrorMessages.notice(of: error)
        onChange?()
    }
}

extension Edition {
    /// The sections, except one that has only saved pages.
    var sectionsForFeeds: [SectionID] {
        let ofPages = Set(feeds.filter { $0.id == .savedPages }.map(\.section))
        let ofFeeds = Set(feeds.filter { $0.id != .savedPages }.map(\.section))
        return sections.map(\.id).filter { ofFeeds.contains($0) || !ofPages.contains($0) }
    }
}
