public import Cells
public import News
public import TerminalKit

/// Subscribes to an address as typed: looks for feeds there, lets choose, asks for the section.
@MainActor
public final class AddFeedController: SubscriptionScreen {
    /// Called with a sentence about what was subscribed to.
    public var onSubscribed: ((String) -> Void)?
    /// Called whenever the screen would look different.
    public var onChange: (() -> Void)?

    /// The name of the panel.
    public let title = "Add a feed"

    private let newsService: any EditionReading
    private let subscriptionDesk: any SubscriptionManaging
    private let keyboard: Keyboard
    private let appearance: DisplaySettings
    private let work: PendingWork

    private var subscription = NewSubscription()
    private var notice: String?
    private var listPlace = Rect(origin: .zero, size: .zero)
    private var isLoadingSections = false
    /// The only feed that was found, where the reader has it already.
    private var known: Feed?
    private var asking: Task<Void, Never>?

    /// Makes the panel.
    ///
    /// - Parameters:
    ///   - address: What is looked for at once; `nil` lets the reader type it first.
    ///   - newsService: Which sections there are.
    ///   - subscriptionDesk: Looks for feeds and subscribes to them.
    ///   - keyboard: Which keys do what.
    ///   - appearance: How the panel looks.
    ///   - work: Counts the looking.
    public init(
        address: String? = nil,
        newsService: any EditionReading,
        subscriptionDesk: any SubscriptionManaging,
        keyboard: Keyboard,
        appearance: DisplaySettings,
        work: PendingWork
    ) {
        self.newsService = newsService
        self.subscriptionDesk = subscriptionDesk
        self.keyboard = keyboard
        self.appearance = appearance
        self.work = work
        guard let address, subscription.paste(address) else { return }
        look()
    }

    /// The keys that work here now.
    public var keyTable: KeyTable {
        switch subscription.step {
        case .address, .looking: keyboard.table(of: .typing)
        case .feeds: keyboard.table(of: .choices)
        case .section, .keeping: keyboard.table(of: .form)
        }
    }

    /// Whoever looks for an address far away is not kept; what is kept here comes in a moment.
    public func isReady(for event: InputEvent) -> Bool {
        subscription.step != .keeping && !isLoadingSections
    }

    /// Ends the looking.
    public func didLeave() {
        asking?.cancel()
    }

    /// Takes the size of the screen.
    public func layOut(in size: Size) {
        listPlace = PanelLayout(size: size).listOnScreen
        subscription.layOut(rows: listPlace.rows)
    }

    /// Takes letters as the address, or as the name of a section.
    public func handle(_ key: Key) -> Bool {
        defer { onChange?() }
        if subscription.step == .address { notice = nil }
        return subscription.handle(key)
    }

    /// Takes a pasted address or name.
    public func paste(_ text: String) {
        if subscription.paste(text) { onChange?() }
    }

    /// Does what a command asks for, if it means anything here.
    public func perform(_ command: Command) -> Bool {
        defer { onChange?() }
        switch command {
        case .open: goOn()
        case .back: return goBack()
        default: return subscription.perform(command)
        }
        return true
    }

    /// The wheel moves the selection; a click selects, and goes on with what is selected.
    public func handle(_ mouse: MouseEvent) {
        guard let isChosen = subscription.handle(mouse, in: listPlace) else { return }
        if isChosen { goOn() }
        onChange?()
    }

    /// The panel as it is now.
    public func makeView() -> any View {
        AddFeedView(
            step: subscription.shown,
            keyTable: keyTable,
            notice: notice,
            theme: appearance.theme
        )
    }

    private func goOn() {
        switch subscription.step {
        case .address: look()
        case .feeds: askForSection()
        case .section: subscribe()
        case .looking, .keeping: break
        }
    }

    /// One step back; false at the first one, where going back closes the panel.
    private func goBack() -> Bool {
        notice = nil
        switch subscription.step {
        case .looking, .feeds:
            asking?.cancel()
            known = nil
        case .address, .section, .keeping: break
        }
        return subscription.goBack()
    }

    private func look() {
        let typed = subscription.address
        guard !typed.isEmpty else {
            notice = "Type the address of a newspaper, a site or a feed."
            return
        }
        subscription.look()
        asking = work.start { [weak self, newsService, subscriptionDesk] in
            do throws(FeedFailure) {
                let feeds = try await subscriptionDesk.discover(typed)
                // Where the list cannot be read, the next step says so.
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
        if feeds.count == 1, let feed = feeds.first {
            known = subscribed.first { $0.id == FeedID(feed.address) }
            subscription.offer(feeds: feeds)
            askForSection()
            notice = known.map(SubscriptionStrings.canBeMoved)
        } else {
            subscription.offer(feeds: feeds, subscribed: Set(subscribed.map(\.id)))
        }
        onChange?()
    }

    private func askForSection() {
        guard !subscription.feeds.isEmpty else {
            notice = SubscriptionStrings.nothingNew
            return
        }
        isLoadingSections = true
        subscription.askForSection()
        onChange?()
        asking = work.start { [weak self, newsService] in
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
        work.start { [weak self, subscriptionDesk, known] in
            do throws(NewsError) {
                if let known {
                    guard let section, section != known.section else {
                        self?.onSubscribed?(SubscriptionStrings.isThere(known))
                        return
                    }
                    do throws(NewsError) {
                        // That it stands there already is what was wished for.
                        _ = try await subscriptionDesk.change(
                            known.id,
                            title: nil,
                            section: section
                        )
                        self?.onSubscribed?(SubscriptionStrings.moved(known, to: section))
                        return
                    } catch .unknownFeed {
                        // It went meanwhile, and is subscribed to after all.
                    }
                }
                try await subscriptionDesk.subscribe(to: feeds, in: section)
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
    /// The sections in which feeds stand: not the one that holds nothing but saved pages.
    var sectionsForFeeds: [SectionID] {
        let ofPages = Set(feeds.filter { $0.id == .savedPages }.map(\.section))
        let ofFeeds = Set(feeds.filter { $0.id != .savedPages }.map(\.section))
        return sections.map(\.id).filter { ofFeeds.contains($0) || !ofPages.contains($0) }
    }
}
