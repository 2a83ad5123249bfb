public import Cells
import News
public import TerminalKit

/// Where a story may go.
public enum SharingDestination: Hashable, Sendable {
    /// Into a file.
    case file
    /// Into a command of the shell.
    case command
}

/// Asks where the text of a story shall go: the name of a file, or a command.
@MainActor
public final class SharingController: SharingScreen {
    /// Called with a file and what belongs into it.
    public var onFile: ((FileToWrite, @escaping FileContent) -> Void)?
    /// Called with a command, and the text that it shall read.
    public var onCommand: ((_ command: String, _ text: String) -> Void)?
    /// Called when the panel has gone.
    public var onLeft: (() -> Void)?
    /// Called whenever the screen would look different.
    public var onChange: (() -> Void)?

    /// The name of the panel.
    public var title: String { sharing == .file ? "Write to a file" : "Pipe into a command" }
    /// The keys that work here.
    public var keyTable: KeyTable { keyboard.table(of: .typing) }

    private let keyboard: Keyboard
    private let stories: StoriesToExport
    private let sharing: SharingDestination
    private let newsService: any ArticleReading
    private let writer: StoriesWriter
    private let appearance: DisplaySettings
    private let ages: RelativeTime
    private let work: PendingWork
    private var field: TextField
    /// What is said about what was typed.
    private var answer: String?
    private var isQuestion = false
    /// True from Enter until there is an answer.
    private var isAtWork = false
    /// How many of several stories are written, and of how many, as long as they are being written.
    private var progress: (written: Int, count: Int)?

    /// Makes the panel; a file's name is proposed, a command is not.
    ///
    /// - Parameters:
    ///   - stories: What is given away; commands read one story.
    ///   - sharing: Where its text shall go.
    ///   - newsService: Where the story comes from, once all is said.
    ///   - writer: Writes files.
    ///   - keyboard: Which keys do what.
    ///   - appearance: How the panel looks.
    ///   - clock: For the date of the story.
    ///   - work: Counts what is under way.
    init(
        _ stories: StoriesToExport,
        by sharing: SharingDestination,
        newsService: any ArticleReading,
        writer: StoriesWriter,
        keyboard: Keyboard,
        appearance: DisplaySettings,
        clock: WallClock,
        work: PendingWork
    ) {
        self.stories = stories
        self.sharing = sharing
        self.newsService = newsService
        self.writer = writer
        self.keyboard = keyboard
        self.appearance = appearance
        self.work = work
        ages = RelativeTime(clock: clock)
        field = keyboard.entered.field(
            of: sharing == .file ? .files : .shell,
            text: sharing == .file ? stories.fileName : ""
        )
    }

    /// Takes a text as if it had been typed and entered.
    public func enter(_ text: String) {
        field = TextField(text: text)
        enter()
    }

    /// Asks a question that the next Enter answers with yes.
    public func ask(_ question: String) {
        answer = question
        isQuestion = true
        rest()
        onChange?()
    }

    /// Says why what was typed does not do.
    public func refuse(_ sentence: String) {
        answer = sentence
        isQuestion = false
        rest()
        onChange?()
    }

    /// What was entered is answered first; while many stories are written, a key may stop that.
    public func isReady(for event: InputEvent) -> Bool { !isAtWork || progress != nil }

    /// Has what is under way stopped.
    public func didLeave() { onLeft?() }

    /// Nothing depends on the size.
    public func layOut(in size: Size) {}

    /// Takes letters.
    public func handle(_ key: Key) -> Bool {
        var typed = field
        guard typed.handle(key) else { return false }
        guard !isAtWork else { return true }
        field = typed
        forgetAnswer()
        return true
    }

    /// Takes pasted letters.
    public func paste(_ text: String) {
        guard !isAtWork else { return }
        field.paste(text)
        forgetAnswer()
    }

    /// Goes on with what was typed.
    public func perform(_ command: Command) -> Bool {
        guard command == .open else { return false }
        if !isAtWork { enter() }
        return true
    }

    /// The panel as it is now.
    public func makeView() -> any View {
        PanelView(
            title: title,
            prompt: prompt,
            list: ChoiceList(),
            emptyText: progress.map(words)
                ?? answer.map { (isQuestion ? "Shall it?" : "That did not work", $0) }
                ?? explanation,
            keyTable: keyTable,
            theme: appearance.theme
        )
    }

    private var prompt: PanelPrompt {
        switch sharing {
        case .file: PanelPrompt(label: "to", field: field, hint: "the name of a file")
        case .command:
            PanelPrompt(label: "|", field: field, hint: "a command, such as lp or wc")
        }
    }

    private var explanation: (title: String, text: String) {
        switch sharing {
        case .file:
            (
                "“\(stories.title)”",
                """
                A name in the present folder, or a path from / or ~: .epub for a book with pictures, .md, .html, \
                else text. ^U clears the line.
                """
            )
        case .command:
            (
                "“\(stories.title)”",
                "The shell runs the command, which reads the story as text; then you come back here."
            )
        }
    }

    private func words(_ progress: (written: Int, count: Int)) -> (title: String, text: String) {
        (
            "“\(stories.title)”",
            "\(progress.written.grouped) of \(progress.count.grouped) stories. Esc stops it."
        )
    }

    private func enter() {
        let entered = field.text.trimmed
        guard !entered.isEmpty else { return refuse("Type \(prompt.hint).") }
        keyboard.entered.enter(entered, as: sharing == .file ? .files : .shell)
        isAtWork = true
        switch sharing {
        case .file: write(entered)
        case .command: pipe(into: entered)
        }
    }

    private func write(_ name: String) {
        let format = StoryFormat(fileName: name)
        let file = FileToWrite(name: name, overwrites: isQuestion)
        let tell: @Sendable (Int, Int) async -> Void = { [weak self] in
            await self?.show(written: $0, of: $1)
        }
        onFile?(file) { [writer, stories] descriptor throws(WritingFailure) in
            try await writer.write(stories, as: format, to: descriptor, telling: tell)
        }
    }

    private func show(written: Int, of count: Int) {
        guard isAtWork else { return }
        progress = (written, count)
        onChange?()
    }

    private func pipe(into command: String) {
        guard case .story(let headline) = stories else { return }
        work.start { [weak self, newsService, ages] in
            do throws(NewsError) {
                let article = try await newsService.article(headline.id)
                self?.onCommand?(command, await StoryTypesetter.text(of: article, ages: ages))
            } catch {
                self?.refuse(ErrorMessages.notice(of: error))
            }
        }
    }

    private func rest() {
        isAtWork = false
        progress = nil
    }

    private func forgetAnswer() {
        answer = nil
        isQuestion = false
        onChange?()
    }
}
