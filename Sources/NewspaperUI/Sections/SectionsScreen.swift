public import News
public import TerminalKit

/// The screen with the tree of sections and feeds.
@MainActor
public protocol SectionsScreen: ViewController {
    var onScopeSelected: ((StoryListDescription) -> Void)? { get set }
    var onEditRequested: ((Feed) -> Void)? { get set }
    var onRenameRequested: ((Section) -> Void)? { get set }
}
