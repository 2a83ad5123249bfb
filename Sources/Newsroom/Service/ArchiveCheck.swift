import Archive
import FoundationEssentials
import News
import SQLite

/// The result of examining the archive without changing it.
public struct ArchiveCheck: Hashable, Sendable {
    /// The version of SQLite.
    public static var libraryVersion: String { "SQLite \(Connection.libraryVersion)" }

    /// The number of articles in subscribed feeds.
    public let articleCount: Int
    /// The number of unread articles in subscribed feeds.
    public let unreadCount: Int
    /// The faults found, each as a clause.
    public let faults: [String]
    /// Other facts about the archive, each as a clause.
    public let remarks: [String]

    /// Returns a fault that can be found without opening the file, or `nil`.
    public static func fault(ofFile path: String) -> String? {
        isEmptyFile(path) ? ArchiveStrings.emptyFile(path) : nil
    }

    /// Returns why an archive cannot be created at a path.
    ///
    /// Creates nothing.
    public static func faults(ofPlace path: String) -> [String] {
        guard let (place, problem) = obstacle(toMaking: path) else { return [] }
        return [ArchiveStrings.cannotCreate(in: place, problem: problem.words)]
    }
}

extension ArchiveCheck {
    /// Checks the integrity of the whole archive.
    ///
    /// Feeds that were fetched after `now` cause a remark.
    init(of archive: Archive, at now: Date) async throws(ArchiveError) {
        let feeds = try await archive.edition(title: "").feeds
        let damage = try await archive.maintenance.integrity()
        articleCount = feeds.map(\.storyCount).reduce(0, +)
        unreadCount = feeds.map(\.unreadCount).reduce(0, +)
        faults = archive.opening.faults + damage
        remarks =
            archive.opening.remarks + Self.remarks(on: damage)
            + Self.remarks(onRoomFor: archive.opening)
            + Self.remarks(on: try await archive.fetchStates(), at: now)
    }

    private static func remarks(on faults: [String]) -> [String] {
        faults.isEmpty ? [] : [ArchiveStrings.willBeRepaired]
    }

    private static func remarks(on states: [FeedID: FeedFetchState], at now: Date) -> [String] {
        let count = states.count {
            let record = FeedFetchRecord($0.value, of: $0.key)
            return record.sanitized(at: now) != record
        }
        return count > 0 ? [ArchiveStrings.fetchedInFuture(feeds: count)] : []
    }

    private static func remarks(onRoomFor opening: ArchiveOpeningReport) -> [String] {
        guard !opening.isReadOnly, let path = opening.path, let problem = roomProblem(at: path)
        else { return [] }
        return [ArchiveStrings.noRoom(problem: problem.words)]
    }
}

extension ArchiveOpeningReport {
    fileprivate var remarks: [String] {
        isReadOnly ? [ArchiveStrings.readOnly] : []
    }

    fileprivate var faults: [String] {
        guard let aside else { return [] }
        return switch aside.reason {
        case .damaged(let count):
            [ArchiveStrings.wasDamaged(recovered: count, damagedFile: aside.path)]
        case .newer: [ArchiveStrings.createdByNewerVersion(aside.path)]
        case .otherProgram: [ArchiveStrings.createdByOtherProgram(aside.path)]
        }
    }
}
