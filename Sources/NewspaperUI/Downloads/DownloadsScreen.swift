public import TerminalKit

/// The screen that lists downloads.
@MainActor
public protocol DownloadsScreen: ViewController {
    var onRequest: ((StoryRequest) -> Void)? { get set }
}
