public import Editing
public import News
public import TerminalKit
public import Typesetting

/// Panels that need nothing but keys and a look.
extension NewspaperControllerFactory {
    /// A panel with the headings of a story.
    public func makeOutlineController(of outline: StoryOutline) -> any ChoiceScreen<StoryHeading> {
        NameChoiceController(outline.choices, keyboard: keyboard, appearance: appearance)
    }

    /// A panel with the links of a story.
    public func makeLinksController(of links: LinkList) -> any ChoiceScreen<LinkList.Link> {
        NameChoiceController(links.choices, keyboard: keyboard, appearance: appearance)
    }

    /// A panel with tags.
    public func makeTagController(of choice: TagChoice) -> any ChoiceScreen<Tag> {
        NameChoiceController(choice.choices, keyboard: keyboard, appearance: appearance)
    }

    /// The keys of a screen.
    public func makeHelpController(describing keyTable: KeyTable) -> any ViewController {
        HelpController(describing: keyTable, keyboard: keyboard, appearance: appearance)
    }

    /// A panel with the present order selected.
    public func makeSortController(now order: HeadlineSortOrder) -> any SortScreen {
        SortController(now: order, keyboard: keyboard, appearance: appearance)
    }

    /// A panel with the points of a story.
    public func makeReasonController(explaining reason: StoryRankExplanation) -> any ViewController
    {
        RankExplanationController(explaining: reason, keyboard: keyboard, appearance: appearance)
    }

    /// A panel in which no address is typed yet.
    public func makeSavePageController() -> any SavePageScreen {
        SavePageController(keyboard: keyboard, appearance: appearance)
    }

    /// A place for what a program writes, which has written nothing yet.
    public func makeOutputController(
        titled title: String,
        about subject: String,
        isPage: Bool
    ) -> any OutputScreen {
        OutputController(
            titled: title,
            about: subject,
            isPage: isPage,
            keyboard: keyboard,
            appearance: appearance,
            work: work
        )
    }

    /// A question in the last row.
    public func makeQuestionController(asking question: String) -> any QuestionScreen {
        QuestionController(question, appearance: appearance)
    }

    /// A line that says what runs.
    public func makeWaitingController(for title: String) -> any WaitingScreen {
        WaitingController(for: title, appearance: appearance)
    }
}
