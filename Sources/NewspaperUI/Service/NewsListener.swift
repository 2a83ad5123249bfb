import News

/// Listens to what changes in the news, once for all screens.
@MainActor
final class NewsListener {
    private let newsService: any ChangeTelling
    private var listening: Task<Void, Never>?
    private var observers: [Observer] = []
    /// How far files of stories have come that are being fetched.
    private(set) var progress: [DownloadProgress] = []

    /// Listens as long as somebody wants to hear.
    init(newsService: any ChangeTelling) { self.newsService = newsService }

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
        if case .downloading(let progress) = change { self.progress = progress }
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
