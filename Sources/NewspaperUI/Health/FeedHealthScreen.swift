public import TerminalKit

/// The screen that shows the fetch status of each feed.
@MainActor
public protocol FeedHealthScreen: ViewController {}
