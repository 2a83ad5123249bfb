public import TerminalKit

/// The files of stories that are wanted or are there.
@MainActor
public protocol DownloadsScreen: ViewController {
    /// Called with what is to be done with a file.
    var onErrand: ((StoryRequest) -> Void)? { get set }
}
