public import Cells
public import News
public import TerminalKit

/// Where a story may go.
public enum Sharing: Hashable, Sendable {
    /// Into a file.
    case file
    /// Into a command of the shell.
    case command
}

/// Asks where the text of a story shall go: the name of a file, or a command.
@MainActor
public final class SharingController: SharingScreen {
    /// Called with the text, with what was typed, and whether Enter was pressed again after a question.
    public var onEntered: ((_ text: String, _ entered: String, _ isConfirmed: Bool) -> Void)?
    /// Called whenever the screen would look different.
    public var onChange: (() -> Void)?

    /// The name of the panel.
    public var title: String { sharing == .file ? "Write to a file" : "Pipe into a command" }
    /// The keys that work here.
    public var keyTable: KeyTable { keyboard.table(of: .typing) }

    private let keyboard: Keyboard
    private let headline: Headline
    private let sharing: Sharing
    private let newsService: any ArticleReading
    private let appearance: Appearance
    private let ages: Ages
    private let work: Work
    private var field: TextField
    /// What is said about what was typed.
    private var answer: String?
    private var isQuestion = false
    /// True from Enter until there is an answer.
    private var isAtWork = false

    /// Makes the panel; a file's name is proposed, a command is not.
    ///
    /// - Parameters:
    ///   - headline: The story.
    ///   - sharing: Where its text shall go.
    ///   - newsService: Where the story comes from, once all is said.
    ///   - keyboard: Which keys do what.
    ///   - appearance: How the panel looks.
    ///   - clock: For the date of the story.
    ///   - work: Counts what is under way.
    public init(
        _ headline: Headline,
        by sharing: Sharing,
        newsService: any ArticleReading,
        keyboard: Keyboard,
        appearance: Appearance,
        clock: WallClock,
        work: Work
    ) {
        self.headline = headline
        self.sharing = sharing
        self.newsService = newsService
        self.keyboard = keyboard
        self.appearance = appearance
        self.work = work
        ages = Ages(clock: clock)
        field = TextField(text: sharing == .file ? StoryText.fileName(of: headline) : "")
    }

    /// Asks a question that the next Enter answers with yes.
    public func ask(_ question: String) {
        answer = question
        isQuestion = true
        isAtWork = false
        onChange?()
    }

    /// Says why what was typed does not do.
    public func refuse(_ sentence: String) {
        answer = sentence
        isQuestion = false
        isAtWork = false
        onChange?()
    }

    /// What was entered is answered first.
    public func isReady(for event: InputEvent) -> Bool { !isAtWork }

    /// Nothing depends on the size.
    public func layOut(in size: Size) {}

    /// Takes letters.
    public func handle(_ key: Key) -> Bool {
        guard field.handle(key) else { return false }
        forgetAnswer()
        return true
    }

    /// Takes pasted letters.
    public func paste(_ text: String) {
        field.paste(text)
        forgetAnswer()
    }

    /// Goes on with what was typed.
    public func perform(_ command: Command) -> Bool {
        guard command == .open else { return false }
        enter()
        return true
    }

    /// The panel as it is now.
    public func makeView() -> any View {
        PanelView(
            title: title,
            prompt: prompt,
            list: ChoiceList(),
            emptyText: answer.map { (isQuestion ? "Shall it?" : "That did not work", $0) }
                ?? explanation,
            keyTable: keyTable,
            theme: appearance.theme
        )
    }

    private var prompt: PanelPrompt {
        switch sharing {
        case .file: PanelPrompt(label: "to", text: field.text, hint: "the name of a file")
        case .command:
            PanelPrompt(label: "|", text: field.text, hint: "a command, such as lp or wc")
        }
    }

    private var explanation: (title: String, text: String) {
        switch sharing {
        case .file:
            (
                "“\(headline.title)”",
                """
                A name in the present folder, or a path from / or ~. With .md it is written as Markdown, with \
                .html as a page, else as text. ^U clears the line.
                """
            )
        case .command:
            (
                "“\(headline.title)”",
                "The shell runs the command, which reads the story as text; then you come back here."
            )
        }
    }

    private func enter() {
        let entered = field.text.trimmed
        guard !entered.isEmpty else { return refuse("Type \(prompt.hint).") }
        let isConfirmed = isQuestion
        isAtWork = true
        let format = sharing == .file ? StoryFormat(fileName: entered) : .text
        work.start { [weak self, newsService, headline, ages] in
            do throws(NewsError) {
                let article = try await newsService.article(headline.id)
                let text = await Pressroom.text(of: article, as: format, ages: ages)
                self?.onEntered?(text, entered, isConfirmed)
            } catch {
                self?.refuse(Sentences.describe(error))
            }
        }
    }

    private func forgetAnswer() {
        answer = nil
        isQuestion = false
        onChange?()
    }
}
