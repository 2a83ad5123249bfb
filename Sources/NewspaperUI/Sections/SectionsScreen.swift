public import News
public import TerminalKit

/// The tree of sections and feeds.
@MainActor
public protocol SectionsScreen: ViewController {
    /// Called with the stories that the reader wants to see.
    var onScopeSelected: ((StoriesScope) -> Void)? { get set }
    /// Called with the feed whose title or section the reader wants to change.
    var onEditRequested: ((Feed) -> Void)? { get set }
    /// Called with the section whose title the reader wants to change.
    var onRenameRequested: ((Section) -> Void)? { get set }
}
