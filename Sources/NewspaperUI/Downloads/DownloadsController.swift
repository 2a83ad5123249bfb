public import Cells
import News
public import TerminalKit

/// The screen that lists downloads.
@MainActor
public protocol DownloadsScreen: ViewController {
    var onRequest: ((StoryRequest) -> Void)? { get set }
}

/// Shows, plays, fetches and removes downloads.
@MainActor
public final class DownloadsController: DownloadsScreen, NoticeShowing {
    /// Called when the user requests an operation on a download.
    public var onRequest: ((StoryRequest) -> Void)?
    /// Called to redraw the screen.
    public var onChange: (() -> Void)?

    /// The screen's title.
    public let title = DownloadStrings.title
    /// The screen's keys.
    public var keyTable: KeyTable {
        let table = environment.keyboard.table(of: .downloads)
        return isLoaded && files.rows.isEmpty ? table.withoutHints(for: Self.needsFile) : table
    }

    private static let needsFile: Set<Command> = [
        .down, .up, .play, .download, .stopDownloads, .removeDownload,
    ]

    private let downloads: DownloadManager
    private let listener: NewsChangeDispatcher
    private let environment: ScreenEnvironment
    private var files = ChoiceList<Download>()
    private var layout = TableScreenLayout.files(in: .zero)
    private var isLoaded = false
    private var removal = PendingListChange.none
    private let loading: CoalescingTask<Void>
    var notice: String?

    init(
        manager: DownloadManager,
        listener: NewsChangeDispatcher,
        environment: ScreenEnvironment
    ) {
        self.downloads = manager
        self.listener = listener
        self.environment = environment
        loading = CoalescingTask(work: environment.work)
    }

    /// Starts loading and observing changes.
    public func viewDidLoad() {
        listener.add(self)
        load()
    }

    /// Returns whether downloads are loaded and none is being removed.
    public func isReady(for event: InputEvent) -> Bool {
        (isLoaded || notice != nil) && removal == .none
    }

    /// Cancels loading; downloads continue.
    public func didLeave() {
        listener.remove(self)
        loading.cancel()
    }

    /// Lays out the rows.
    public func layOut(in size: Size) {
        layout = .files(in: size)
        files.layOut(in: layout.list)
    }

    /// Performs a command, if it applies.
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

    /// Selects a row with the wheel or by a click; a second click plays it.
    public func handle(_ mouse: MouseEvent) {
        if files.handle(mouse) { play() }
        onChange?()
    }

    /// Returns the current view.
    public func makeView() -> any View {
        DownloadsView(
            files: files,
            progress: listener.progress,
            layout: layout,
            isLoaded: isLoaded,
            keyTable: keyTable,
            notice: notice,
            offline: listener.offlineWords,
            theme: environment.appearance.theme
        )
    }

    private func play() {
        if let file = files.selectedRow { onRequest?(.files([file], .play)) }
    }

    private func fetch() {
        let failed = files.selectedRow.flatMap { file in
            if case .failed = file.state { file } else { nil }
        }
        let again = failed.map { file in
            var file = file
            file.state = .waiting
            return file
        }
        onRequest?(.files(again.map { [$0] } ?? [], .fetch))
    }

    private func remove() {
        guard let file = files.selectedRow else { return }
        let isUnderWay = listener.progress.contains { $0.id == file.id }
        removal = .asked
        downloads.remove(file, isUnderWay: isUnderWay) { [weak self] sentence in
            self?.removal.end()
            self?.load()
            self?.show(notice: sentence)
        }
    }

    private func load() {
        loading.ask { [weak self, downloads] in
            let isAfterRemoval = self?.removal == .done
            defer { if isAfterRemoval { self?.removal = .none } }
            do throws(NewsError) {
                let list = try await downloads.list()
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
    func take(_ change: NewsChange) {
        switch change {
        // Other processes may have changed the list.
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
