public import Cells
public import News

/// What the newspaper asks of the world outside its screen.
@MainActor
public struct SystemServices {
    /// Shows an http or https address in the reader's browser.
    public let openInBrowser: @Sendable (String) async -> BrowsingOutcome
    /// Puts text on the reader's clipboard.
    public let copy: (String) async -> CopyOutcome

    /// Writes a file whose name the reader has typed; one that is there is written over only when that is wanted.
    public let write: @Sendable (FileToWrite, FileContent) async -> WritingOutcome
    /// Gives the terminal to a command of the shell that reads a text, until the reader returns.
    public let pipe: (_ text: String, _ command: String) -> PipingOutcome
    /// Plays a file in the reader's program, which stands beside the newspaper; false when there is none to be found.
    public let play: (Download) -> Bool
    /// Called when much memory will be free in a moment, which the system may have back.
    public let returnMemory: () -> Void

    /// Makes a desk.
    public init(
        openInBrowser: @escaping @Sendable (String) async -> BrowsingOutcome,
        copy: @escaping (String) async -> CopyOutcome,
        write: @escaping @Sendable (FileToWrite, FileContent) async -> WritingOutcome,
        pipe: @escaping (_ text: String, _ command: String) -> PipingOutcome,
        play: @escaping (Download) -> Bool = { _ in false },
        returnMemory: @escaping () -> Void = {}
    ) {
        self.openInBrowser = openInBrowser
        self.copy = copy
        self.write = write
        self.pipe = pipe
        self.play = play
        self.returnMemory = returnMemory
    }
}

/// What became of an address for the browser.
public enum BrowsingOutcome: Hashable, Sendable {
    /// A browser has it.
    case opened
    /// There is no browser.
    case noBrowser
    /// The command that should open it failed.
    case failed(command: String, PipingOutcome)
}
