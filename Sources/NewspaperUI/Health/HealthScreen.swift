public import TerminalKit

/// How the feeds have been answering: nothing follows it.
@MainActor
public protocol HealthScreen: ViewController {}
