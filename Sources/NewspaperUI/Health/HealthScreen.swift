public import TerminalKit

/// The health of the feeds.
@MainActor
public protocol HealthScreen: ViewController {}
