import FoundationEssentials
import News

/// Observes the news service on behalf of all screens, while at least one is open.
@MainActor
final class NewsChangeDispatcher {
    private let newsService: any ChangeNotifying
    private var listening: Task<Void, Never>?
    private var observers: [Observer] = []
    private(set) var progress: [DownloadProgress] = []
    /// When the connection was lost; `nil` while online.
    private(set) var offlineSince: Date?
    private let clock: WallClock

    /// Text such as `offline since 06:42`; `nil` while online.
    var offlineWords: String? {
        offlineSince.map { ServiceStrings.offline(since: clock.local($0).time) }
    }

    init(newsService: any ChangeNotifying, clock: WallClock) {
        self.newsService = newsService
        self.clock = clock
    }

    deinit { listening?.cancel() }

    func add(_ observer: any NewsObserver) {
        observers.append(Observer(controller: observer))
        guard listening == nil else { return }
        let changes = newsService.changes()
        listening = Task { [weak self] in
            for await change in changes { self?.dispatch(change) }
        }
    }

    func remove(_ observer: any NewsObserver) {
        observers.removeAll { $0.controller == nil || $0.controller === observer }
        guard observers.isEmpty else { return }
        listening?.cancel()
        listening = nil
    }

    func dispatch(_ change: NewsChange) {
        switch change {
        case .downloading(let progress): self.progress = progress
        case .refreshed(let report, _) where report.isOffline:
            offlineSince = offlineSince ?? clock.now()
        // Without requests, the state of the connection is unknown.
        case .refreshed(let report, _) where !report.outcomes.isEmpty: offlineSince = nil
        default: break
        }
        for observer in observers { observer.controller?.take(change) }
    }

    private struct Observer {
        weak var controller: (any NewsObserver)?
    }
}

@MainActor
protocol NewsObserver: AnyObject {
    func take(_ change: NewsChange)
}
