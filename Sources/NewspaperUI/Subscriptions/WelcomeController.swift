public import Cells
public import News
public import TerminalKit

/// The welcome panel for users without feeds.
///
/// Nothing is stored before the last step.
@MainActor
public final class WelcomeController: WelcomeScreen {
    private enum Step {
        case searching
        case start
        case languages
        case interests
        case subscribing
    }

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
    private let keyboard: SharedKeyboardState
    private let appearance: DisplaySettings
    private let work: PendingWork
    private let interestsOfCatalogue: CatalogueInterests

    private var step = Step.searching
    private var choices = WelcomeChoices(found: [])
    private var languages: MarkedList<String>
    private var interests = MarkedList<SectionID>([])
    /// The languages for which `interests` was created; `nil` at first.
    private var languagesOfInterests: Set<String>?
    private var listPlace = Rect(origin: .zero, size: .zero)
    private var notice: String?

    /// Creates the panel; `language` is the user's BCP 47 tag, selected first.
    ///
    /// Without a `listImporter`, no lists of other programs are offered.
    public init(
        language: String?,
        subscriptionManager: any SubscriptionManaging,
        listImporter: (any FeedListImporting)?,
        keyboard: SharedKeyboardState,
        appearance: DisplaySettings,
        work: PendingWork
    ) {
        self.subscriptionManager = subscriptionManager
        self.listImporter = listImporter
        self.keyboard = keyboard
        self.appearance = appearance
        self.work = work
        interestsOfCatalogue = CatalogueInterests(subscriptionManager.catalogue)
        languages = interestsOfCatalogue.languages(selecting: language)
    }

    /// True, because a panel over this one may be shorter.
    public var isHiddenBelowOthers: Bool { true }

    /// The keys of the current step.
    public var keyTable: KeyTable {
        switch step {
        case .start: keyboard.table(of: .form)
        case .searching, .subscribing: keyboard.table(of: .typing)
        // Without the hint for moving, all others fit into 40 columns.
        case .languages:
            keyboard.table(of: .choices).withoutHints(for: [.down, .up])
                .hinting(.open, as: WelcomeStrings.continueHint)
        case .interests: keyboard.table(of: .choices).withoutHints(for: [.down, .up])
        }
    }

    /// Looks for lists of other programs.
    public func viewDidLoad() {
        guard let listImporter else { return step = .start }
        work.start { [weak self] in
            let found = await listImporter.foundLists()
            guard let self else { return }
            choices = WelcomeChoices(found: found)
            choices.list.layOut(in: listPlace)
            step = .start
            onChange?()
        }
    }

    /// Returns whether input can be handled: not while searching for lists or subscribing.
    public func isReady(for event: InputEvent) -> Bool {
        switch step {
        case .searching, .subscribing: false
        case .start, .languages, .interests: true
        }
    }

    /// Lays out the panel.
    public func layOut(in size: Size) {
        listPlace = PanelLayout(size: size).listOnScreen
        choices.list.layOut(in: listPlace)
        languages.list.layOut(in: listPlace)
        interests.list.layOut(in: listPlace)
    }

    /// Performs a command.
    public func perform(_ command: Command) -> Bool {
        notice = nil
        defer { onChange?() }
        switch (step, command) {
        case (_, .open): goOn()
        case (_, .back): return goBack()
        case (.languages, .choose): languages.toggle()
        case (.interests, .choose): interests.toggle()
        default: return changeList { $0.perform(command) } ?? false
        }
        return true
    }

    /// Selects a row by wheel or click; a second click chooses or marks it.
    public func handle(_ mouse: MouseEvent) {
        let isChosen = changeList { $0.handle(mouse) } ?? false
        if isChosen { _ = perform(step == .start ? .open : .choose) }
        onChange?()
    }

    /// Returns the current view.
    public func makeView() -> any View {
        PanelView(
            title: title,
            prompt: prompt,
            list: list,
            emptyText: step == .searching ? WelcomeStrings.searching : WelcomeStrings.subscribing,
            keyTable: keyTable,
            notice: notice,
            theme: appearance.theme
        )
    }

    private var list: ChoiceList<PanelRow> {
        switch step {
        case .start: choices.list
        case .languages: languages.list
        case .interests: interests.list
        case .searching, .subscribing: ChoiceList()
        }
    }

    private var prompt: PanelPrompt {
        let words =
            switch step {
            case .searching, .start, .subscribing: WelcomeStrings.prompt
            case .languages: WelcomeStrings.languagesPrompt
            case .interests: WelcomeStrings.interestsPrompt
            }
        return PanelPrompt(label: words.label, message: words.text)
    }

    /// Changes the list of the current step, if any.
    private func changeList<Result>(
        _ change: (inout ChoiceList<PanelRow>) -> Result
    ) -> Result? {
        switch step {
        case .start: change(&choices.list)
        case .languages: change(&languages.list)
        case .interests: change(&interests.list)
        case .searching, .subscribing: nil
        }
    }

    private func goOn() {
        switch step {
        case .start: follow(choices.selected)
        case .languages:
            // Returning without another choice keeps the marked interests.
            let chosen = Set(languages.chosen)
            if chosen != languagesOfInterests {
                interests = interestsOfCatalogue.sections(in: chosen)
                interests.list.layOut(in: listPlace)
                languagesOfInterests = chosen
            }
            step = .interests
        case .interests: subscribeToInterests()
        case .searching, .subscribing: break
        }
    }

    private func follow(_ choice: WelcomeChoice?) {
        switch choice {
        case .list(let list): importFeeds(from: list)
        case .catalogue: step = .languages
        case .todaysPaper: onPanelRequested?(.todaysPaper)
        case .address: onPanelRequested?(.addFeed)
        case .account: onPanelRequested?(.addAccount)
        case nil: break
        }
    }

    /// Returns to the previous step; returns `false` at the first one, so that the panel closes.
    private func goBack() -> Bool {
        switch step {
        case .searching, .start, .subscribing: return false
        case .languages: step = .start
        case .interests: step = .languages
        }
        return true
    }

    private func subscribeToInterests() {
        let feeds = interestsOfCatalogue.newspapers(
            in: Set(languages.chosen),
            of: Set(interests.chosen)
        )
        step = .subscribing
        work.start { [weak self, subscriptionManager] in
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
        step = .subscribing
        work.start { [weak self] in
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

    private func fail(_ sentence: String, backTo earlier: Step) {
        step = earlier
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
