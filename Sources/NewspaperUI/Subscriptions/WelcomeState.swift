import Cells
import News
import TerminalKit

/// The steps of the welcome panel, with the user's choices in each.
struct WelcomeState {
    enum Step {
        case searching
        case start
        case languages
        case interests
        case subscribing
    }

    private(set) var step = Step.searching
    private let catalogue: CatalogueInterests
    private var choices = WelcomeChoices(found: [])
    private var languages: MarkedList<String>
    private var interests = MarkedList<SectionID>([])
    /// The languages for which `interests` was created; `nil` at first.
    private var languagesOfInterests: Set<String>?
    private var place = Rect(origin: .zero, size: .zero)

    init(catalogue: CatalogueInterests, language: String?) {
        self.catalogue = catalogue
        languages = catalogue.languages(selecting: language)
    }

    var choice: WelcomeChoice? { choices.selected }

    /// The newspapers in the marked languages with the marked interests.
    var newspapers: [FeedCandidate] {
        catalogue.newspapers(in: Set(languages.chosen), of: Set(interests.chosen))
    }

    var list: ChoiceList<PanelRow> {
        switch step {
        case .start: choices.list
        case .languages: languages.list
        case .interests: interests.list
        case .searching, .subscribing: ChoiceList()
        }
    }

    mutating func layOut(in place: Rect) {
        self.place = place
        choices.list.layOut(in: place)
        languages.list.layOut(in: place)
        interests.list.layOut(in: place)
    }

    /// Begins with the choices, including lists of other programs.
    mutating func start(found: [FoundFeedList] = []) {
        choices = WelcomeChoices(found: found)
        choices.list.layOut(in: place)
        step = .start
    }

    mutating func showLanguages() { step = .languages }

    mutating func showInterests() {
        // Returning without another choice keeps the marked interests.
        let chosen = Set(languages.chosen)
        if chosen != languagesOfInterests {
            interests = catalogue.sections(in: chosen)
            interests.list.layOut(in: place)
            languagesOfInterests = chosen
        }
        step = .interests
    }

    mutating func beginSubscribing() { step = .subscribing }

    mutating func giveUpSubscribing(backTo step: Step) { self.step = step }

    /// Returns to the previous step; returns `false` at the first one, so that the panel closes.
    mutating func goBack() -> Bool {
        switch step {
        case .searching, .start, .subscribing: return false
        case .languages: step = .start
        case .interests: step = .languages
        }
        return true
    }

    /// Performs a command of a list; returns `false` if it does not apply.
    mutating func perform(_ command: Command) -> Bool {
        switch (step, command) {
        case (.languages, .choose): languages.toggle()
        case (.interests, .choose): interests.toggle()
        default: return changeList { $0.perform(command) } ?? false
        }
        return true
    }

    /// Handles a mouse event; returns whether the selected row was clicked.
    mutating func handle(_ mouse: MouseEvent) -> Bool {
        changeList { $0.handle(mouse) } ?? false
    }

    /// Changes the list of the current step, if any.
    private mutating func changeList<Result>(
        _ change: (inout ChoiceList<PanelRow>) -> Result
    ) -> Result? {
        switch step {
        case .start: change(&choices.list)
        case .languages: change(&languages.list)
        case .interests: change(&interests.list)
        case .searching, .subscribing: nil
        }
    }
}
