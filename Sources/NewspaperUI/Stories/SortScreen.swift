public import News
public import TerminalKit

/// The panel for the sort order of a list.
@MainActor
public protocol SortScreen: ViewController {
    /// Called when the user has chosen a sort order.
    var onChosen: ((HeadlineSortOrder) -> Void)? { get set }
}
