public import TerminalKit

/// A program of the reader's that does something with a story, as a command of the paper.
public struct CustomAction: Hashable, Sendable {
    /// What becomes of what the program writes.
    public enum Output: String, CaseIterable, Sendable {
        /// It stands in a box over the screen.
        case panel
        /// It is read as a story is.
        case page
        /// The program takes the screen over until it ends.
        case replace
        /// Nobody reads it; the paper goes on meanwhile.
        case nothing
    }

    /// What the program finds on its standard input.
    public enum Input: String, CaseIterable, Sendable {
        case text, markdown, html
        /// What is known of the story but for its text.
        case json
        /// Nothing; where it takes the screen over, what is typed.
        case nothing
    }

    /// What the file holds that is made for the program.
    public enum Document: String, CaseIterable, Sendable {
        case html, text, markdown

        /// How its name ends.
        var suffix: String {
            switch self {
            case .html: "html"
            case .text: "txt"
            case .markdown: "md"
            }
        }
    }

    /// What the command is called, in words joined by hyphens.
    public let name: String
    /// What help and palette call it.
    public let title: String
    /// The program and its arguments, none of which a shell reads.
    public let words: [ActionArgument]
    /// What becomes of what it writes.
    public var output = Output.panel
    /// What it reads.
    public var input = Input.text
    /// What the file holds that is made for it.
    public var file = Document.html
    /// Seconds after which it is ended; one that takes the screen over has all the time it wants.
    public var timeLimit = 60

    /// Describes a program that reads the story as text, and whose words are shown.
    public init(name: String, title: String? = nil, words: [ActionArgument]) {
        self.name = name
        self.title = title ?? name
        self.words = words
    }

    /// What its keys ask for.
    public var command: Command { Command(name) }

    /// Where there is a story with which it can be done.
    public static var screens: Set<KeyScreen> {
        Set<KeyScreen>.headlines.union(Set<KeyScreen>.stories)
    }

    /// Whether its words ask for a part of the story.
    func asks(for part: ActionPlaceholder) -> Bool { words.contains { $0.asks(for: part) } }
}
