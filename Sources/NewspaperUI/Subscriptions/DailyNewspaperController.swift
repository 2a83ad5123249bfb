public import Cells
public import News
public import TerminalKit

/// The panel for subscribing to sections of the daily newspaper, Kagi News.
///
/// It sends no request before the user chooses a language.
@MainActor
public final class DailyNewspaperController: SubscriptionScreen {
    private enum Step {
        case language
        case looking
        case sections(FoundFeeds)
        case keeping
    }

    /// Called with a notice when the user has subscribed.
    public var onSubscribed: ((String) -> Void)?
    /// Called to redraw the panel.
    public var onChange: (() -> Void)?

    /// The panel's title.
    public let title = SubscriptionStrings.todaysEdition

    private static let usualSections = 6

    private let newsService: any EditionReading
    private let subscriptionManager: any SubscriptionManaging
    private let environment: ScreenEnvironment

    private var step = Step.language
    private var languages: DailyNewspaperLanguages
    private var listPlace = Rect(origin: .zero, size: .zero)
    private var notice: String?
    private var asking: Task<Void, Never>?

    /// Creates the panel; `language` is the user's BCP 47 tag, which is offered first.
    public init(
        language: String?,
        newsService: any EditionReading,
        subscriptionManager: any SubscriptionManaging,
        environment: ScreenEnvironment
    ) {
        languages = DailyNewspaperLanguages(first: language)
        self.newsService = newsService
        self.subscriptionManager = subscriptionManager
        self.environment = environment
    }

    /// The keys of the current step (language or sections).
    public var keyTable: KeyTable {
        switch step {
        case .language: environment.keyboard.table(of: .form)
        case .looking: environment.keyboard.table(of: .typing)
        case .sections, .keeping: environment.keyboard.table(of: .choices)
        }
    }

    /// Returns whether input can be handled: not while loading sections or subscribing.
    public func isReady(for event: InputEvent) -> Bool {
        switch step {
        case .language, .sections: true
        case .looking, .keeping: false
        }
    }

    /// Cancels the request for sections.
    public func didLeave() { asking?.cancel() }

    /// Lays out the panel.
    public func layOut(in size: Size) {
        listPlace = PanelLayout(size: size).listOnScreen
        changeList { $0.layOut(in: listPlace) }
    }

    /// Performs a command, if it applies.
    public func perform(_ command: Command) -> Bool {
        notice = nil
        defer { onChange?() }
        switch command {
        case .open: goOn()
        case .back: return goBack()
        case .choose:
            guard case .sections(var choice) = step else { return false }
            choice.toggle()
            step = .sections(choice)
        default: return changeList { $0.perform(command) } ?? false
        }
        return true
    }

    /// Selects a row with the wheel or by a click; a second click chooses or checks it.
    public func handle(_ mouse: MouseEvent) {
        let isChosen = changeList { $0.handle(mouse) } ?? false
        if isChosen {
            if case .sections = step { _ = perform(.choose) } else { goOn() }
        }
        onChange?()
    }

    /// Returns the current view.
    public func makeView() -> any View {
        PanelView(
            title: title,
            prompt: prompt,
            list: list,
            emptyText: (SubscriptionStrings.lookingForEdition, PanelStrings.cancelHint),
            keyTable: keyTable,
            notice: notice,
            theme: environment.appearance.theme
        )
    }

    private var list: ChoiceList<PanelRow> {
        switch step {
        case .language: languages.list
        case .looking: ChoiceList()
        case .sections(let choice): choice.list
        case .keeping: ChoiceList()
        }
    }

    private var prompt: PanelPrompt {
        switch step {
        case .language:
            PanelPrompt(label: SubscriptionStrings.kagiNews, message: SubscriptionStrings.language)
        case .looking:
            PanelPrompt(
                label: SubscriptionStrings.kagiNewsIn,
                note: SubscriptionStrings.lookingNote,
                message: languages.selectedName
            )
        case .sections(let choice):
            PanelPrompt(
                label: SubscriptionStrings.kagiNewsIn,
                note: CountStrings.counted(choice.chosen.count, "section"),
                message: languages.selectedName
            )
        case .keeping:
            PanelPrompt(label: SubscriptionStrings.kagiNewsIn, message: languages.selectedName)
        }
    }

    /// Changes the list of the current step; returns `nil` in a step without a list.
    private func changeList<Result>(
        _ change: (inout ChoiceList<PanelRow>) -> Result
    ) -> Result? {
        switch step {
        case .language: return change(&languages.list)
        case .sections(var choice):
            defer { step = .sections(choice) }
            return change(&choice.list)
        case .looking, .keeping: return nil
        }
    }

    private func goOn() {
        switch step {
        case .language: look()
        case .sections(let choice): subscribe(to: choice)
        case .looking, .keeping: break
        }
    }

    private func goBack() -> Bool {
        switch step {
        case .language, .keeping: return false
        case .looking, .sections:
            asking?.cancel()
            step = .language
            return true
        }
    }

    private func look() {
        step = .looking
        let language = languages.selected
        asking = environment.work.start { [weak self, newsService, subscriptionManager] in
            do throws(FeedFailure) {
                let feeds = try await subscriptionManager.partsOfTodaysPaper(in: language)
                // If the subscriptions cannot be read, subscribing reports the error.
                let subscribed = try? await newsService.edition().feeds.map(\.id)
                guard !Task.isCancelled, let self else { return }
                var choice = FoundFeeds(
                    feeds: feeds,
                    subscribed: Set(subscribed ?? []),
                    markedCount: Self.usualSections
                )
                choice.list.layOut(in: listPlace)
                step = .sections(choice)
                onChange?()
            } catch {
                guard !Task.isCancelled else { return }
                self?.step = .language
                self?.notify(ErrorMessages.notice(of: error))
            }
        }
    }

    private func subscribe(to choice: FoundFeeds) {
        let feeds = choice.chosen
        guard !feeds.isEmpty else {
            notice = SubscriptionStrings.nothingNew
            return
        }
        step = .keeping
        environment.work.start { [weak self, subscriptionManager] in
            do throws(NewsError) {
                try await subscriptionManager.subscribe(to: feeds, in: nil)
                self?.onSubscribed?(SubscriptionStrings.subscribed(to: feeds))
            } catch {
                self?.step = .sections(choice)
                self?.notify(ErrorMessages.notice(of: error))
            }
        }
    }

    private func notify(_ sentence: String) {
        notice = sentence
        onChange?()
    }
}
