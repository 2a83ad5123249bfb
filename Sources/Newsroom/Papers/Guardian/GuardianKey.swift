import FoundationEssentials
import News

/// The reader's key, had once by all who ask within a few minutes: the command that tells it may have somebody
/// type a password.
actor GuardianKey {
    /// For so many seconds an answer counts, be it a key or none.
    private static let patience = 300.0
    /// Longer ones, in bytes, are none.
    private static let longest = 200

    private let settings: ServiceSettings.Guardian
    private let service: PaperAddress.Service
    private let now: @Sendable () -> Date
    private var known: (time: Date, task: Task<Result<String, FeedFailure>, Never>)?

    init(
        _ settings: ServiceSettings.Guardian,
        of service: PaperAddress.Service,
        now: @escaping @Sendable () -> Date
    ) {
        self.settings = settings
        self.service = service
        self.now = now
    }

    /// The key, as it stands in addresses.
    ///
    /// - Throws: Why there is none.
    func text() async throws(FeedFailure) -> String {
        let time = now()
        if let known, !(0...Self.patience).contains(time.timeIntervalSince(known.time)) {
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
        _ settings: ServiceSettings.Guardian,
        of service: PaperAddress.Service
    ) async throws(FeedFailure) -> String {
        let key: String?
        do throws(FeedFailure) {
            key = try await settings.key()
        } catch {
            guard settings.keyCommand != nil else { throw error }
            throw .paper(.keyNotTold, service: service.title)
        }
        guard let key else { throw .paper(.keyMissing, service: service.title) }
        guard key.utf8.count <= longest, key.utf8.allSatisfy(isOfKey) else {
            throw .paper(.notAKey, service: service.title)
        }
        return key
    }

    /// Letters that stand in addresses as they are.
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
