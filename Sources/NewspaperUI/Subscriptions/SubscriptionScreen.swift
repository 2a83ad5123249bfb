public import TerminalKit

/// A panel for subscribing to feeds.
@MainActor
public protocol SubscriptionScreen: ViewController {
    /// Called with a notice about the new subscriptions.
    var onSubscribed: ((String) -> Void)? { get set }
}
