public import TerminalKit

/// The list of downloads.
@MainActor
public protocol DownloadsScreen: ViewController {
    var onRequest: ((StoryRequest) -> Void)? { get set }
}
