import FoundationEssentials
import News

/// Listens to what changes in the news, once for all screens.
@MainActor
final class NewsListener {
    private let newsService: any ChangeNotifying
    private var listening: Task<Void, Never>?
    private var observers: [Observer] = []
    /// How far files of stories have come that are being fetched.
    private(set) var progress: [DownloadProgress] = []
    /// When it was found that nobody can be reached; `nil` as long as somebody can.
    private(set) var offlineSince: Date?
    private let clock: WallClock

    /// `offline since 06:42`; `nil` as long as somebody can be reached.
    var offlineWords: String? { offlineSince.map { "offline since \(clock.local($0).time)" } }

    /// Listens as long as somebody wants to hear.
    init(newsService: any ChangeNotifying, clock: WallClock) {
        self.newsService = newsService
        self.clock = clock
    }

    deinit { listening?.cancel() }

    /// Tells a screen of every change from now on for as long as it lives, or until it is removed.
    func add(_ observer: any NewsObserver) {
        observers.append(Observer(controller: observer))
        guard listening == nil else { return }
        let changes = newsService.changes()
        listening = Task { [weak self] in
            for await change in changes { self?.tell(change) }
        }
    }

    /// Tells a screen no more.
    func remove(_ observer: any NewsObserver) {
        observers.removeAll { $0.controller == nil || $0.controller === observer }
        guard observers.isEmpty else { return }
        listening?.cancel()
        listening = nil
    }

    /// Tells every screen of a change.
    func tell(_ change: NewsChange) {
        switch change {
        case .downloading(let progress): self.progress = progress
        case .refreshed(let report, _) where report.isOffline:
            offlineSince = offlineSince ?? clock.now()
        // Where nobody was asked nothing was found.
        case .refreshed(let report, _) where !report.outcomes.isEmpty: offlineSince = nil
        default: break
        }
        for observer in observers { observer.controller?.take(change) }
    }

    private struct Observer {
        weak var controller: (any NewsObserver)?
    }
}

/// A screen that shows what changes in the news.
@MainActor
protocol NewsObserver: AnyObject {
    /// Something has changed.
    func take(_ change: NewsChange)
}
