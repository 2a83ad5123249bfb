public import TerminalKit

/// The screen of feed health.
@MainActor
public protocol FeedHealthScreen: ViewController {}
