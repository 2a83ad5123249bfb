public import TerminalKit

/// The pictures of a story, one at a time.
@MainActor
public protocol PictureScreen: ViewController {
    /// Called with what is to be done with a picture's address outside of the screen.
    var onErrand: ((StoryRequest) -> Void)? { get set }
    /// Called when the reader wants to go back to the story.
    var onBackRequested: (() -> Void)? { get set }
}
