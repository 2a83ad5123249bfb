public import Cells
import News
public import TerminalKit

/// The files of stories that are wanted or are there, how far they have come, and what can be done with them.
@MainActor
public final class DownloadsController: DownloadsScreen, NoticeShowing {
    /// Called with what is to be done with a file.
    public var onErrand: ((StoryRequest) -> Void)?
    /// Called whenever the screen would look different.
    public var onChange: (() -> Void)?

    /// The name in the header of the screens above.
    public let title = "Files"
    /// The keys that work here.
    public var keyTable: KeyTable { keyboard.table(of: .downloads) }

    private let shelf: DownloadManager
    private let listener: NewsListener
    private let keyboard: Keyboard
    private let appearance: DisplaySettings
    private var files = ChoiceList<Download>()
    private var layout = SourcesLayout.files(in: .zero)
    private var isLoaded = false
    private var removal = PendingListChange.none
    private let loading: CoalescingTask<Void>
    var notice: String?

    /// Makes the screen; nothing is loaded before ``viewDidLoad()``.
    ///
    /// - Parameters:
    ///   - shelf: Who keeps and fetches the files.
    ///   - listener: Tells how far they have come.
    ///   - keyboard: Which keys do what.
    ///   - appearance: How the screen looks.
    ///   - work: Counts what is under way.
    init(
        shelf: DownloadManager,
        listener: NewsListener,
        keyboard: Keyboard,
        appearance: DisplaySettings,
        work: PendingWork
    ) {
        self.shelf = shelf
        self.listener = listener
        self.keyboard = keyboard
        self.appearance = appearance
        loading = CoalescingTask(work: work)
    }

    /// Starts loading, and listens to what changes.
    public func viewDidLoad() {
        listener.add(self)
        load()
    }

    /// Nothing is selected before the files are there, nor before one is gone that was taken off the list.
    public func isReady(for event: InputEvent) -> Bool {
        (isLoaded || notice != nil) && removal == .none
    }

    /// Ends what is under way; what is being fetched goes on.
    public func didLeave() {
        listener.remove(self)
        loading.cancel()
    }

    /// Takes the size of the screen; the selected file stays visible.
    public func layOut(in size: Size) {
        layout = .files(in: size)
        files.layOut(rows: layout.list.rows)
    }

    /// Does what a command asks for, if it means anything here.
    public func perform(_ command: Command) -> Bool {
        defer { onChange?() }
        switch command {
        case .play: play()
        case .download: fetch()
        case .removeDownload: remove()
        default: return files.perform(command)
        }
        return true
    }

    /// The wheel moves the selection; a click selects, and plays what is selected.
    public func handle(_ mouse: MouseEvent) {
        if files.handle(mouse, in: layout.list) { play() }
        onChange?()
    }

    /// The screen as it is now.
    public func makeView() -> any View {
        DownloadsView(
            files: files,
            progress: listener.progress,
            layout: layout,
            isLoaded: isLoaded,
            keyTable: keyTable,
            notice: notice,
            offline: listener.offlineWords,
            theme: appearance.theme
        )
    }

    private func play() {
        if let file = files.selectedRow { onErrand?(.files([file], .play)) }
    }

    /// Fetches what waits, and what has failed once more if it is selected.
    private func fetch() {
        let failed = files.selectedRow.flatMap { file in
            if case .failed = file.state { file } else { nil }
        }
        let again = failed.map { file in
            var file = file
            file.state = .waiting
            return file
        }
        onErrand?(.files(again.map { [$0] } ?? [], .fetch))
    }

    private func remove() {
        guard let file = files.selectedRow else { return }
        let isUnderWay = listener.progress.contains { $0.id == file.id }
        removal = .asked
        shelf.remove(file, isUnderWay: isUnderWay) { [weak self] sentence in
            self?.removal.end()
            self?.load()
            self?.show(notice: sentence)
        }
    }

    private func load() {
        loading.ask { [weak self, shelf] in
            let isAfterRemoval = self?.removal == .done
            defer { if isAfterRemoval { self?.removal = .none } }
            do throws(NewsError) {
                let list = try await shelf.list()
                guard !Task.isCancelled, let self else { return }
                isLoaded = true
                let selected = files.selectedRow?.id
                let place = list.firstIndex { $0.id == selected } ?? files.selected
                files.replace(with: list, selecting: place)
            } catch {
                self?.notice = ErrorMessages.notice(of: error)
            }
            self?.onChange?()
        }
    }
}

extension DownloadsController: NewsObserver {
    /// Shows how far files have come, and which there are.
    func take(_ change: NewsChange) {
        switch change {
        // The list is in the archive, and other processes may have changed it.
        case .downloading, .headlines:
            load()
            onChange?()
        default: break
        }
    }
}

extension Download: ChoiceRow {
    var isSelectable: Bool { true }
}
