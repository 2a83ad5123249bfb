public import Cells
import News
public import TerminalKit

/// The panel in which the user types the file or shell command for exported stories.
@MainActor
public protocol ExportScreen: ViewController {
    var onFile: ((TypedFileName, @escaping FileContent) -> Void)? { get set }
    var onCommand: ((_ command: String, _ text: String) -> Void)? { get set }
    var onLeft: (() -> Void)? { get set }

    func enter(_ text: String)
    func ask(_ question: String)
    func refuse(_ sentence: String)
}

/// Where a story is exported: a file or a shell command.
public enum ExportDestination: Hashable, Sendable {
    case file
    case command
}

/// The panel in which the user types the file or shell command for exported stories.
@MainActor
public final class ExportController: ExportScreen {
    /// Called with a file name and the function that writes the content.
    public var onFile: ((TypedFileName, @escaping FileContent) -> Void)?
    /// Called with a shell command and its standard input.
    public var onCommand: ((_ command: String, _ text: String) -> Void)?
    /// Called when the panel was closed.
    public var onLeft: (() -> Void)?
    /// Called to redraw the panel.
    public var onChange: (() -> Void)?

    /// The panel's title.
    public var title: String {
        sharing == .file ? SharingStrings.writeToFile : SharingStrings.pipeToCommand
    }
    /// The panel's keys.
    public var keyTable: KeyTable { environment.keyboard.table(of: .typing) }

    private let environment: ScreenEnvironment
    private let stories: StoriesToExport
    private let sharing: ExportDestination
    private let newsService: any ArticleReading
    private let writer: StoriesWriter
    private var field: TextField
    private var answer: Answer?
    private var isAtWork = false
    private var progress: (written: Int, count: Int)?

    /// What the panel shows about the entered text.
    private enum Answer {
        /// A question that Enter confirms.
        case question(String)
        case error(String)

        var words: (title: String, text: String) {
            switch self {
            case .question(let text): (SharingStrings.overwrite, text)
            case .error(let text): (PanelStrings.error, text)
            }
        }
    }

    /// Creates the panel; for a file, a name is proposed.
    init(
        _ stories: StoriesToExport,
        by sharing: ExportDestination,
        newsService: any ArticleReading,
        writer: StoriesWriter,
        environment: ScreenEnvironment
    ) {
        self.stories = stories
        self.sharing = sharing
        self.newsService = newsService
        self.writer = writer
        self.environment = environment
        field = environment.keyboard.entered.field(
            of: sharing == .file ? .files : .shell,
            text: sharing == .file ? stories.fileName : ""
        )
    }

    /// Handles `text` as if the user had typed it.
    public func enter(_ text: String) {
        field = TextField(text: text)
        enter()
    }

    /// Shows a question that Enter confirms.
    public func ask(_ question: String) {
        show(.question(question))
    }

    /// Shows why the typed text was rejected.
    public func refuse(_ sentence: String) {
        show(.error(sentence))
    }

    private func show(_ answer: Answer) {
        self.answer = answer
        isAtWork = false
        progress = nil
        onChange?()
    }

    /// Returns whether input is accepted: not during an export, except to cancel a long one.
    public func isReady(for event: InputEvent) -> Bool { !isAtWork || progress != nil }

    /// Reports that the panel was closed, which cancels writing.
    public func didLeave() { onLeft?() }

    /// Does nothing.
    public func layOut(in size: Size) {}

    /// Edits the text; returns false if the key does not edit text.
    public func handle(_ key: Key) -> Bool {
        var typed = field
        guard typed.handle(key) else { return false }
        guard !isAtWork else { return true }
        field = typed
        forgetAnswer()
        return true
    }

    /// Pastes text.
    public func paste(_ text: String) {
        guard !isAtWork else { return }
        field.paste(text)
        forgetAnswer()
    }

    /// Exports to the typed file or command.
    public func perform(_ command: Command) -> Bool {
        guard command == .open else { return false }
        if !isAtWork { enter() }
        return true
    }

    /// Returns the current view.
    public func makeView() -> any View {
        PanelView(
            title: title,
            prompt: prompt,
            list: ChoiceList(),
            emptyText: progress.map(words) ?? answer?.words ?? explanation,
            keyTable: keyTable,
            theme: environment.appearance.theme
        )
    }

    private var prompt: PanelPrompt {
        switch sharing {
        case .file:
            PanelPrompt(
                label: SharingStrings.fileLabel,
                field: field,
                hint: SharingStrings.fileHint
            )
        case .command: PanelPrompt(label: "|", field: field, hint: SharingStrings.commandHint)
        }
    }

    private var explanation: (title: String, text: String) {
        (
            SharingStrings.quoted(stories.title),
            sharing == .file
                ? SharingStrings.fileExplanation : SharingStrings.commandExplanation
        )
    }

    private func words(_ progress: (written: Int, count: Int)) -> (title: String, text: String) {
        (
            SharingStrings.quoted(stories.title),
            SharingStrings.progress(progress.written, of: progress.count)
        )
    }

    private func enter() {
        let entered = field.text.trimmed
        guard !entered.isEmpty else {
            return refuse(
                sharing == .file ? SharingStrings.fileNeeded : SharingStrings.commandNeeded
            )
        }
        environment.keyboard.entered.enter(entered, as: sharing == .file ? .files : .shell)
        isAtWork = true
        switch sharing {
        case .file: write(entered)
        case .command: pipe(into: entered)
        }
    }

    private func write(_ name: String) {
        let format = StoryFormat(fileName: name)
        let overwrites = if case .question = answer { true } else { false }
        let file = TypedFileName(name: name, overwrites: overwrites)
        let notify: @Sendable (Int, Int) async -> Void = { [weak self] in
            await self?.show(written: $0, of: $1)
        }
        onFile?(file) { [writer, stories] descriptor throws(WritingFailure) in
            try await writer.write(stories, as: format, to: descriptor, notifying: notify)
        }
    }

    private func show(written: Int, of count: Int) {
        guard isAtWork else { return }
        progress = (written, count)
        onChange?()
    }

    private func pipe(into command: String) {
        guard case .story(let headline) = stories else { return }
        let ages = RelativeTime(clock: environment.clock)
        environment.work.start { [weak self, newsService] in
            do throws(NewsError) {
                let article = try await newsService.article(headline.id)
                self?.onCommand?(command, await StoryTypesetter.text(of: article, ages: ages))
            } catch {
                self?.refuse(ErrorMessages.notice(of: error))
            }
        }
    }

    private func forgetAnswer() {
        answer = nil
        onChange?()
    }
}
