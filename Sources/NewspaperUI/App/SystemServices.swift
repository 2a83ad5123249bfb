public import Cells
public import News

/// Services outside the screen: browser, clipboard, files, shell and media player.
@MainActor
public struct SystemServices {
    /// Opens an http or https address in the browser.
    public let openInBrowser: @Sendable (String) async -> BrowsingOutcome
    /// Copies text to the clipboard.
    public let copy: (String) async -> CopyOutcome

    /// Writes a file; replaces an existing one only if the request says so.
    public let write: @Sendable (TypedFileName, FileContent) async -> FileWriteOutcome
    /// Runs a shell command with text as its input; the command uses the terminal until it ends.
    public let pipe: (_ text: String, _ command: String) -> ForegroundProgramOutcome
    /// Plays a file in an external player; returns false if no player was found.
    public let play: (Download) -> Bool
    /// Called when much memory has been freed, so that it can be returned to the system.
    public let returnMemory: () -> Void

    /// Creates the services.
    public init(
        openInBrowser: @escaping @Sendable (String) async -> BrowsingOutcome,
        copy: @escaping (String) async -> CopyOutcome,
        write: @escaping @Sendable (TypedFileName, FileContent) async -> FileWriteOutcome,
        pipe: @escaping (_ text: String, _ command: String) -> ForegroundProgramOutcome,
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

/// The result of opening an address in the browser.
public enum BrowsingOutcome: Hashable, Sendable {
    case opened
    case noBrowser
    case failed(command: String, ForegroundProgramOutcome)
}
