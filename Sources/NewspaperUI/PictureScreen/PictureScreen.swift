public import TerminalKit

/// The full-screen view of a story's pictures.
@MainActor
public protocol PictureScreen: ViewController {
    var onRequest: ((StoryRequest) -> Void)? { get set }
    var onBackRequested: (() -> Void)? { get set }
}
