/// What the newspaper asks of the world outside its screen.
@MainActor
public struct Desk {
    /// Shows an http or https address in the reader's browser; false when there is none to be found.
    public let openInBrowser: (String) -> Bool
    /// Puts text on the reader's clipboard.
    public let copy: (String) -> Void

    /// Makes a desk.
    public init(openInBrowser: @escaping (String) -> Bool, copy: @escaping (String) -> Void) {
        self.openInBrowser = openInBrowser
        self.copy = copy
    }
}
