import News

/// Downloads without network.
actor FakeDownloads: DownloadManaging {
    private var files: [Download]
    private let broadcaster: TestBroadcaster
    private let failures: [Download.ID: String]
    private var isHeld: Bool
    private var held: [CheckedContinuation<Void, Never>] = []

    /// If `isHeld` is true, downloads stop half-way until ``release()``.
    init(
        _ files: [Download] = [],
        notifying broadcaster: TestBroadcaster,
        failures: [Download.ID: String] = [:],
        isHeld: Bool = false
    ) {
        self.files = files
        self.broadcaster = broadcaster
        self.failures = failures
        self.isHeld = isHeld
    }

    func downloads() async throws(NewsError) -> [Download] { files }

    func queue(_ downloads: [Download]) async throws(NewsError) -> Int {
        var count = 0
        for download in downloads {
            if let index = files.firstIndex(where: { $0.id == download.id }) {
                guard case .failed = files[index].state else { continue }
                files[index].state = .waiting
            } else {
                files.append(download)
            }
            count += 1
        }
        broadcaster.send(.downloading([]))
        return count
    }

    func remove(_ ids: [Download.ID]) async throws(NewsError) {
        files.removeAll { ids.contains($0.id) }
        broadcaster.send(.downloading([]))
    }

    func fetch(
        _ ids: Set<Download.ID>?,
        notify: @escaping @Sendable (DownloadEvent) async -> Void
    ) async throws(NewsError) {
        while var file = files.first(where: { $0.isWaiting }), !Task.isCancelled {
            let half = DownloadProgress(id: file.id, received: 14_000_000, total: 28_000_000)
            broadcaster.send(.downloading([half]))
            await notify(.progress(half))
            await waitForRelease()
            defer { broadcaster.send(.downloading([])) }
            guard !Task.isCancelled else { return }
            file.state =
                failures[file.id].map { .failed(sentence: $0) }
                ?? .whole(path: "/files/\(file.title).mp3")
            files = files.map { $0.id == file.id ? file : $0 }
            await notify(.ended(file))
        }
    }

    func release() {
        isHeld = false
        releaseHeld()
    }

    private func waitForRelease() async {
        guard isHeld else { return }
        await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                if Task.isCancelled { continuation.resume() } else { held.append(continuation) }
            }
        } onCancel: {
            Task { await self.releaseHeld() }
        }
    }

    private func releaseHeld() {
        for waiting in held { waiting.resume() }
        held = []
    }
}

extension Enclosure {
    static let episode = Enclosure(
        address: "https://a.example/tide.mp3",
        type: "audio/mpeg",
        length: 28_000_000,
        seconds: 2052
    )
}
