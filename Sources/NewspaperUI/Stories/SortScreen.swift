public import News
public import TerminalKit

/// Where the order of headlines is chosen.
@MainActor
public protocol SortScreen: ViewController {
    /// Called with the order that was chosen.
    var onChosen: ((HeadlineSortOrder) -> Void)? { get set }
}
