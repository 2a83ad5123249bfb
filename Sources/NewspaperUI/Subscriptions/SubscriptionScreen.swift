public import TerminalKit

/// A panel in which the reader subscribes to feeds.
@MainActor
public protocol SubscriptionScreen: ViewController {
    /// Called with a sentence about what was subscribed to.
    var onSubscribed: ((String) -> Void)? { get set }
}
