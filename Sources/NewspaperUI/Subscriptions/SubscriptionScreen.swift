public import TerminalKit

/// A panel for subscribing to feeds.
@MainActor
public protocol SubscriptionScreen: ViewController {
    /// Called with a notice when the user has subscribed.
    var onSubscribed: ((String) -> Void)? { get set }
}
