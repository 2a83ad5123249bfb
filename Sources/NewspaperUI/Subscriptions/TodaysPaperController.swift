public import Cells
public import News
public import TerminalKit

/// Subscribes to the paper that is made every day: asks for its language, and then for the sections of it.
///
/// Nothing is asked of a server before a language is chosen.
@MainActor
public final class TodaysPaperController: SubscriptionScreen {
    private enum Step {
        /// The language is chosen.
        case language
        /// The sections are asked for.
        case looking
        /// The sections are chosen.
        case sections(FeedChoice)
        /// The subscription is being kept.
        case keeping
    }

    /// Called with a sentence about what was subscribed to.
    public var onSubscribed: ((String) -> Void)?
    /// Called whenever the screen would look different.
    public var onChange: (() -> Void)?

    /// The name of the panel.
    public let title = "Today’s paper"

    /// So many sections are chosen at first.
    private static let usualSections = 6

    private let newsService: any EditionReading
    private let subscriptionDesk: any SubscriptionManaging
    private let keyboard: Keyboard
    private let appearance: DisplaySettings
    private let work: PendingWork

    private var step = Step.language
    private var languages: PaperLanguages
    private var listPlace = Rect(origin: .zero, size: .zero)
    private var notice: String?
    private var asking: Task<Void, Never>?

    /// Makes the panel.
    ///
    /// - Parameters:
    ///   - language: BCP 47 tag of the reader's language, which is offered first; `nil` when it is not known.
    ///   - newsService: Which parts the reader has already.
    ///   - subscriptionDesk: Knows the paper and subscribes to it.
    ///   - keyboard: Which keys do what.
    ///   - appearance: How the panel looks.
    ///   - work: Counts the looking.
    public init(
        language: String?,
        newsService: any EditionReading,
        subscriptionDesk: any SubscriptionManaging,
        keyboard: Keyboard,
        appearance: DisplaySettings,
        work: PendingWork
    ) {
        languages = PaperLanguages(first: language)
        self.newsService = newsService
        self.subscriptionDesk = subscriptionDesk
        self.keyboard = keyboard
        self.appearance = appearance
        self.work = work
    }

    /// The keys that work here now.
    public var keyTable: KeyTable {
        switch step {
        case .language: keyboard.table(of: .form)
        case .looking: keyboard.table(of: .typing)
        case .sections, .keeping: keyboard.table(of: .choices)
        }
    }

    /// What is chosen is subscribed to in a moment, and what can be chosen comes with an answer.
    public func isReady(for event: InputEvent) -> Bool {
        switch step {
        case .language, .sections: true
        case .looking, .keeping: false
        }
    }

    /// Ends the looking.
    public func didLeave() { asking?.cancel() }

    /// Takes the size of the screen.
    public func layOut(in size: Size) {
        listPlace = PanelLayout(size: size).listOnScreen
        changeList { $0.layOut(rows: listPlace.rows) }
    }

    /// Does what a command asks for, if it means anything here.
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

    /// The wheel moves the selection; a click selects, and goes on with what is selected.
    public func handle(_ mouse: MouseEvent) {
        let isChosen = changeList { $0.handle(mouse, in: listPlace) } ?? false
        if isChosen {
            if case .sections = step { _ = perform(.choose) } else { goOn() }
        }
        onChange?()
    }

    /// The panel as it is now.
    public func makeView() -> any View {
        PanelView(
            title: title,
            prompt: prompt,
            list: list,
            emptyText: ("Looking for today’s paper…", "Esc gives up."),
            keyTable: keyTable,
            notice: notice,
            theme: appearance.theme
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
            PanelPrompt(label: "Kagi News", said: "in which language?")
        case .looking:
            PanelPrompt(
                label: "Kagi News in",
                note: "looking…",
                said: languages.selectedName
            )
        case .sections(let choice):
            PanelPrompt(
                label: "Kagi News in",
                note: CountStrings.counted(choice.chosen.count, "section"),
                said: languages.selectedName
            )
        case .keeping:
            PanelPrompt(label: "Kagi News in", said: languages.selectedName)
        }
    }

    /// Changes the list that is shown; `nil` where there is none.
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

    /// One step back; false at the first one, where going back closes the panel.
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
        asking = work.start { [weak self, newsService, subscriptionDesk] in
            do throws(FeedFailure) {
                let feeds = try await subscriptionDesk.partsOfTodaysPaper(in: language)
                // Where the list cannot be read, subscribing says so.
                let subscribed = try? await newsService.edition().feeds.map(\.id)
                guard !Task.isCancelled, let self else { return }
                var choice = FeedChoice(
                    feeds: feeds,
                    subscribed: Set(subscribed ?? []),
                    markedCount: Self.usualSections
                )
                choice.list.layOut(rows: listPlace.rows)
                step = .sections(choice)
                onChange?()
            } catch {
                guard !Task.isCancelled else { return }
                self?.step = .language
                self?.tell(ErrorMessages.notice(of: error))
            }
        }
    }

    private func subscribe(to choice: FeedChoice) {
        let feeds = choice.chosen
        guard !feeds.isEmpty else {
            notice = SubscriptionStrings.nothingNew
            return
        }
        step = .keeping
        work.start { [weak self, subscriptionDesk] in
            do throws(NewsError) {
                try await subscriptionDesk.subscribe(to: feeds, in: nil)
                self?.onSubscribed?(SubscriptionStrings.subscribed(to: feeds))
            } catch {
                self?.step = .sections(choice)
                self?.tell(ErrorMessages.notice(of: error))
            }
        }
    }

    private func tell(_ sentence: String) {
        notice = sentence
        onChange?()
    }
}
