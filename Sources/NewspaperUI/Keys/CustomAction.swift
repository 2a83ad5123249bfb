public import TerminalKit

/// A program from the configuration that receives a story.
public struct CustomAction: Hashable, Sendable {
    /// Where the program's output is shown.
    public enum Output: String, CaseIterable, Sendable {
        case panel
        case page
        /// The program uses the whole terminal until it ends.
        case replace
        /// The program runs in the background; its output is discarded.
        case nothing
    }

    /// The content of the program's standard input.
    public enum Input: String, CaseIterable, Sendable {
        case text, markdown, html
        case json
        /// No input, or the keyboard if the program uses the terminal.
        case nothing
    }

    /// The format of the temporary file for the program.
    public enum Document: String, CaseIterable, Sendable {
        case html, text, markdown

        var suffix: String {
            switch self {
            case .html: "html"
            case .text: "txt"
            case .markdown: "md"
            }
        }
    }

    /// The hyphenated command name.
    public let name: String
    /// The title in the help screen and palette.
    public let title: String
    /// The program and arguments, run without a shell.
    public let words: [ActionArgument]
    /// Where the program's output is shown.
    public var output = Output.panel
    /// The content of the standard input.
    public var input = Input.text
    /// The format of the temporary file.
    public var file = Document.html
    /// The timeout in seconds; ignored for programs that use the terminal.
    public var timeLimit = 60

    /// Creates an action with text input and output in a panel.
    public init(name: String, title: String? = nil, words: [ActionArgument]) {
        self.name = name
        self.title = title ?? name
        self.words = words
    }

    /// The command that runs the action.
    public var command: Command { Command(name) }

    /// The screens on which actions are available: those with stories.
    public static var screens: Set<KeyBindingContext> {
        Set<KeyBindingContext>.headlines.union(Set<KeyBindingContext>.stories)
    }

    func asks(for part: ActionPlaceholder) -> Bool { words.contains { $0.asks(for: part) } }
}
