public import News
public import TerminalKit

/// A screen for choosing a sort order.
@MainActor
public protocol SortScreen: ViewController {
    /// Called with the chosen sort order.
    var onChosen: ((HeadlineSortOrder) -> Void)? { get set }
}
