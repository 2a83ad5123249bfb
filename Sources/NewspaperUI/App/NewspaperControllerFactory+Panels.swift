public import Editing
public import News
public import TerminalKit
public import Typesetting

extension NewspaperControllerFactory {
    private var keyboard: SharedKeyboardState { environment.keyboard }
    private var appearance: DisplaySettings { environment.appearance }

    /// Creates the panel in which the user chooses a heading of the story.
    public func makeOutlineController(of outline: StoryOutline) -> any ChoiceScreen<StoryHeading> {
        NameChoiceController(outline.choices, keyboard: keyboard, appearance: appearance)
    }

    /// Creates the panel in which the user chooses a link of the story.
    public func makeLinksController(of links: LinkList) -> any ChoiceScreen<LinkList.Link> {
        NameChoiceController(links.choices, keyboard: keyboard, appearance: appearance)
    }

    /// Creates the panel in which the user chooses a tag.
    public func makeTagController(of choice: TagChoice) -> any ChoiceScreen<Tag> {
        NameChoiceController(choice.choices, keyboard: keyboard, appearance: appearance)
    }

    /// Creates the panel with the keys of a screen.
    public func makeHelpController(describing keyTable: KeyTable) -> any ViewController {
        HelpController(describing: keyTable, keyboard: keyboard, appearance: appearance)
    }

    /// Creates the panel for choosing the sort order.
    public func makeSortController(now order: HeadlineSortOrder) -> any SortScreen {
        SortController(now: order, keyboard: keyboard, appearance: appearance)
    }

    /// Creates the panel that explains the rank of a story.
    public func makeReasonController(explaining reason: FrontPageRankExplanation)
        -> any ViewController
    {
        RankExplanationController(explaining: reason, keyboard: keyboard, appearance: appearance)
    }

    /// Creates the panel for the address of a web page to save.
    public func makeSavePageController() -> any SavePageScreen {
        SavePageController(keyboard: keyboard, appearance: appearance)
    }

    /// Creates the full screen (`isPage`) or panel for the output of an action.
    public func makeOutputController(
        titled title: String,
        about subject: String,
        isPage: Bool
    ) -> any ActionOutputScreen {
        ActionOutputController(
            titled: title,
            about: subject,
            isPage: isPage,
            keyboard: keyboard,
            appearance: appearance,
            work: environment.work
        )
    }

    /// Creates the prompt for a yes/no question.
    public func makeQuestionController(asking question: String) -> any QuestionScreen {
        QuestionController(question, appearance: appearance)
    }

    /// Creates the footer that shows a running action.
    public func makeWaitingController(for title: String) -> any RunningActionScreen {
        RunningActionController(for: title, appearance: appearance)
    }
}
