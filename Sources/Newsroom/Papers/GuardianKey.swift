import FoundationEssentials
import News

/// Caches the API key, because the key command may prompt the user for a password.
actor GuardianKey {
    /// The number of seconds for which a key, or a failure to get it, is cached.
    private static let timeout = 300.0
    private static let longest = 200

    private let settings: OnlineNewspaperSettings.Guardian
    private let service: OnlineSectionAddress.Service
    private let now: @Sendable () -> Date
    private var known: (time: Date, task: Task<Result<String, FeedFailure>, Never>)?

    init(
        _ settings: OnlineNewspaperSettings.Guardian,
        of service: OnlineSectionAddress.Service,
        now: @escaping @Sendable () -> Date
    ) {
        self.settings = settings
        self.service = service
        self.now = now
    }

    func text() async throws(FeedFailure) -> String {
        let time = now()
        if let known, !(0...Self.timeout).contains(time.timeIntervalSince(known.time)) {
            self.known = nil
        }
        let task =
            known?.task
            ?? Task { [settings, service] in
                do throws(FeedFailure) {
                    return .success(try await Self.key(settings, of: service))
                } catch {
                    return .failure(error)
                }
            }
        if known == nil { known = (time, task) }
        return try await task.value.get()
    }

    private static func key(
        _ settings: OnlineNewspaperSettings.Guardian,
        of service: OnlineSectionAddress.Service
    ) async throws(FeedFailure) -> String {
        let key: String?
        do throws(FeedFailure) {
            key = try await settings.key()
        } catch {
            guard settings.keyCommand != nil else { throw error }
            throw .paper(.keyCommandFailed, service: service.title)
        }
        guard let key else { throw .paper(.keyMissing, service: service.title) }
        guard key.utf8.count <= longest, key.utf8.allSatisfy(isOfKey) else {
            throw .paper(.notAKey, service: service.title)
        }
        return key
    }

    private static func isOfKey(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"),
            UInt8(ascii: "."), UInt8(ascii: "~"):
            true
        default: false
        }
    }
}
