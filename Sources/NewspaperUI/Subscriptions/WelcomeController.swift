public import Cells
public import News
public import TerminalKit

/// The welcome panel for users without feeds.
///
/// Nothing is stored before the last step.
@MainActor
public final class WelcomeController: WelcomeScreen {
    /// Called with a notice about the new subscriptions.
    public var onSubscribed: ((String) -> Void)?
    /// Called with the command that opens another panel for subscribing.
    public var onPanelRequested: ((Command) -> Void)?
    /// Called to redraw the panel.
    public var onChange: (() -> Void)?

    /// The panel's title.
    public let title = WelcomeStrings.title

    private let subscriptionManager: any SubscriptionManaging
    private let listImporter: (any FeedListImporting)?
    private let environment: ScreenEnvironment

    private var state: WelcomeState
    private var notice: String?

    /// Creates the panel; `language` is the user's BCP 47 tag, selected first.
    ///
    /// Without a `listImporter`, no lists of other programs are offered.
    public init(
        language: String?,
        subscriptionManager: any SubscriptionManaging,
        listImporter: (any FeedListImporting)?,
        environment: ScreenEnvironment
    ) {
        self.subscriptionManager = subscriptionManager
        self.listImporter = listImporter
        self.environment = environment
        state = WelcomeState(
            catalogue: CatalogueInterests(subscriptionManager.catalogue),
            language: language
        )
    }

    /// True, because a panel over this one may be shorter.
    public var isHiddenBelowOthers: Bool { true }

    /// The keys of the current step.
    public var keyTable: KeyTable {
        switch state.step {
        case .start: environment.keyboard.table(of: .form)
        case .searching, .subscribing: environment.keyboard.table(of: .typing)
        // Without the hint for moving, all others fit into 40 columns.
        case .languages:
            environment.keyboard.table(of: .choices).withoutHints(for: [.down, .up])
                .hinting(.open, as: WelcomeStrings.continueHint)
        case .interests: environment.keyboard.table(of: .choices).withoutHints(for: [.down, .up])
        }
    }

    /// Looks for lists of other programs.
    public func viewDidLoad() {
        guard let listImporter else { return state.start() }
        environment.work.start { [weak self] in
            let found = await listImporter.foundLists()
            guard let self else { return }
            state.start(found: found)
            onChange?()
        }
    }

    /// Returns whether input can be handled: not while searching for lists or subscribing.
    public func isReady(for event: InputEvent) -> Bool {
        switch state.step {
        case .searching, .subscribing: false
        case .start, .languages, .interests: true
        }
    }

    /// Lays out the panel.
    public func layOut(in size: Size) {
        state.layOut(in: PanelLayout(size: size).listOnScreen)
    }

    /// Performs a command.
    public func perform(_ command: Command) -> Bool {
        notice = nil
        defer { onChange?() }
        switch command {
        case .open: goOn()
        case .back: return state.goBack()
        default: return state.perform(command)
        }
        return true
    }

    /// Selects a row by wheel or click; a second click chooses or marks it.
    public func handle(_ mouse: MouseEvent) {
        if state.handle(mouse) { _ = perform(state.step == .start ? .open : .choose) }
        onChange?()
    }

    /// Returns the current view.
    public func makeView() -> any View {
        PanelView(
            title: title,
            prompt: prompt,
            list: state.list,
            emptyText: state.step == .searching
                ? WelcomeStrings.searching : WelcomeStrings.subscribing,
            keyTable: keyTable,
            notice: notice,
            theme: environment.appearance.theme
        )
    }

    private var prompt: PanelPrompt {
        let words =
            switch state.step {
            case .searching, .start, .subscribing: WelcomeStrings.prompt
            case .languages: WelcomeStrings.languagesPrompt
            case .interests: WelcomeStrings.interestsPrompt
            }
        return PanelPrompt(label: words.label, message: words.text)
    }

    private func goOn() {
        switch state.step {
        case .start: follow(state.choice)
        case .languages: state.showInterests()
        case .interests: subscribeToInterests()
        case .searching, .subscribing: break
        }
    }

    private func follow(_ choice: WelcomeChoice?) {
        switch choice {
        case .list(let list): importFeeds(from: list)
        case .catalogue: state.showLanguages()
        case .todaysPaper: onPanelRequested?(.todaysPaper)
        case .address: onPanelRequested?(.addFeed)
        case .account: onPanelRequested?(.addAccount)
        case nil: break
        }
    }

    private func subscribeToInterests() {
        let feeds = state.newspapers
        state.beginSubscribing()
        environment.work.start { [weak self, subscriptionManager] in
            do throws(NewsError) {
                try await subscriptionManager.subscribe(to: feeds, in: nil)
                self?.onSubscribed?(SubscriptionStrings.subscribed(to: feeds))
            } catch {
                self?.fail(ErrorMessages.notice(of: error), backTo: .interests)
            }
        }
    }

    private func importFeeds(from list: FoundFeedList) {
        guard let listImporter else { return }
        state.beginSubscribing()
        environment.work.start { [weak self] in
            do throws(FeedListImportError) {
                try await listImporter.importFeeds(from: list)
                self?.onSubscribed?(WelcomeStrings.imported(list.feedCount))
            } catch {
                let notice =
                    switch error {
                    case .unusable(let sentence): ErrorMessages.failure(sentence)
                    case .failed(let error): ErrorMessages.notice(of: error)
                    }
                self?.fail(notice, backTo: .start)
            }
        }
    }

    private func fail(_ sentence: String, backTo step: WelcomeState.Step) {
        state.giveUpSubscribing(backTo: step)
        notice = sentence
        onChange?()
    }
}

/// The welcome panel for users without feeds.
@MainActor
public protocol WelcomeScreen: SubscriptionScreen {
    /// Called with the command that opens another panel for subscribing.
    var onPanelRequested: ((Command) -> Void)? { get set }
}
