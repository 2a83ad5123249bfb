import FoundationEssentials
import HTTP
import LoopbackServer
import News
import Synchronization

@testable import Newsroom

/// A server with files, a folder, and download services.
struct EnclosureWorld {
    let folder: TemporaryFolder
    let server: LoopbackServer

    /// Limits beyond slow machines.
    private static let patientLimits: HTTPLimits = {
        var limits = HTTPLimits()
        (limits.connecting, limits.firstByte) = (.seconds(600), .seconds(600))
        (limits.lowSpeedTimeout, limits.total) = (.seconds(600), .seconds(1200))
        return limits
    }()

    init() throws {
        folder = try TemporaryFolder()
        server = try LoopbackServer()
    }

    /// Returns a download service; each acts like a separate process.
    func keeper(
        atOnce: Int = 2,
        name: String = "{title}",
        userAgent: String = "test",
        of paper: ArchivedNewsService? = nil,
        fetcher: (any HTTPDownloading)? = nil,
        disk: DiskSpaceLimit = DiskSpaceLimit(),
        watch: @escaping @Sendable (Duration) async -> Void = { _ in
            await Pause.sleep(.seconds(100_000))
        }
    ) -> EnclosureDownloads {
        var settings = EnclosureSettings()
        settings.folder = "~/files"
        settings.atOnce = atOnce
        settings.name = name
        let paper = paper ?? self.paper()
        return EnclosureDownloads(
            archives: paper.archiveProvider,
            fetch: EnclosureFetch(
                fetcher: fetcher ?? HTTPClient(userAgent: userAgent, limits: Self.patientLimits),
                settings: paper.settings.feeds,
                room: disk,
                pause: { _ in }
            ),
            settings: settings,
            home: folder.path,
            broadcaster: paper.broadcaster,
            watch: watch
        )
    }

    func paper() -> ArchivedNewsService {
        ArchivedNewsService(
            title: "",
            path: "\(folder.path)/archive.db",
            list: .fixed([]),
            fetcher: HTTPClient(userAgent: "test"),
            now: { Date(timeIntervalSince1970: 1_800_000_000) }
        )
    }

    func download(_ path: String, title: String = "Episode") -> Download {
        Download(Enclosure(address: server.address(path)), title: title, isTyped: true)
    }

    /// Fetches waiting downloads and returns those that ended.
    func ended(_ keeper: EnclosureDownloads) async throws -> [Download] {
        let ended = Mutex<[Download]>([])
        try await keeper.fetch(nil) { event in
            if case .ended(let download) = event { ended.withLock { $0.append(download) } }
        }
        return ended.withLock { $0 }
    }

    func bytes(_ count: Int, seed: UInt64 = 1) -> [UInt8] {
        var state = seed
        var bytes: [UInt8] = []
        bytes.reserveCapacity(count + 8)
        while bytes.count < count {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            withUnsafeBytes(of: state) { bytes.append(contentsOf: $0) }
        }
        return Array(bytes.prefix(count))
    }

    func file(_ name: String) -> [UInt8]? {
        FileManager.default.contents(atPath: "\(folder.path)/files/\(name)").map(Array.init)
    }

    var names: [String] {
        get throws { try names(in: "") }
    }

    func names(in place: String) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: "\(folder.path)/files/\(place)")
            .sorted()
    }
}
