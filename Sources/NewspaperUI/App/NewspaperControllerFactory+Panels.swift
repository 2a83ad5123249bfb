public import Editing
public import TerminalKit

/// Panels that need nothing but keys and a look.
extension NewspaperControllerFactory {
    /// A panel with the headings of a story.
    public func makeOutlineController(of outline: StoryOutline) -> any OutlineScreen {
        OutlineController(of: outline, keyboard: keyboard, appearance: appearance)
    }

    /// The keys of a screen.
    public func makeHelpController(describing keyTable: KeyTable) -> any ViewController {
        HelpController(describing: keyTable, keyboard: keyboard, appearance: appearance)
    }

    /// A panel with the present order selected.
    public func makeSortController() -> any SortScreen {
        SortController(keyboard: keyboard, appearance: appearance)
    }

    /// A panel with the points of a story.
    public func makeReasonController(explaining reason: StoryReason) -> any ViewController {
        ReasonController(explaining: reason, keyboard: keyboard, appearance: appearance)
    }

    /// A panel in which no address is typed yet.
    public func makeSavePageController() -> any SavePageScreen {
        SavePageController(keyboard: keyboard, appearance: appearance)
    }
}
