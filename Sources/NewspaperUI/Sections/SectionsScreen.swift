public import News
public import TerminalKit

/// The tree of sections and feeds.
@MainActor
public protocol SectionsScreen: ViewController {
    /// Called with the list of stories to open.
    var onScopeSelected: ((StoriesScope) -> Void)? { get set }
    var onEditRequested: ((Feed) -> Void)? { get set }
    var onRenameRequested: ((Section) -> Void)? { get set }
}
