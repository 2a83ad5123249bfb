import Archive
import FoundationEssentials
public import News
import SQLite

/// The result of examining the archive without changing it.
public struct ArchiveCheck: Hashable, Sendable {
    /// The version of SQLite.
    public static var libraryVersion: String { "SQLite \(Connection.libraryVersion)" }

    /// The number of articles of subscribed feeds.
    public let articleCount: Int
    /// The number of unread articles of subscribed feeds.
    public let unreadCount: Int
    /// The errors found, one clause each.
    public let faults: [String]
    /// Other information, one clause each.
    public let remarks: [String]

    /// Returns a fault that is visible without opening the file; `nil` if there is none.
    public static func fault(ofFile path: String) -> String? {
        isEmptyFile(path)
            ? "the file is empty; its contents are lost, and the next start creates a new archive. "
                + "Restore \(path) from a backup first" : nil
    }

    /// Returns the reasons why an archive cannot be created at a path, without creating anything.
    public static func faults(ofPlace path: String) -> [String] {
        guard let (place, problem) = obstacle(toMaking: path) else { return [] }
        return [
            "can’t write to it (\(place): \(problem.words)); check the permissions of the folder"
        ]
    }
}

extension ArchivedNewsService {
    /// Checks the integrity of the whole archive.
    ///
    /// Reads and writes can continue during the check.
    public func checkArchive() async throws(NewsError) -> ArchiveCheck {
        try await withArchive { archive throws(ArchiveError) in
            let feeds = try await archive.edition(title: "").feeds
            let faults = try await archive.integrity()
            return ArchiveCheck(
                articleCount: feeds.map(\.storyCount).reduce(0, +),
                unreadCount: feeds.map(\.unreadCount).reduce(0, +),
                faults: archive.opening.faults + faults,
                remarks: archive.opening.remarks + Self.remarks(on: faults)
                    + Self.remarks(
                        onRoomFor: archive.opening
                    ) + Self.remarks(on: try await archive.fetchStates(), at: now())
            )
        }
    }
}

extension ArchivedNewsService {
    private static func remarks(on faults: [String]) -> [String] {
        faults.isEmpty
            ? []
            : ["the archive will be repaired as far as possible when it is next opened"]
    }

    /// Returns a remark if feeds have fetch times in the future.
    private static func remarks(on states: [FeedID: FeedFetchState], at now: Date) -> [String] {
        let count = states.count {
            let record = FeedFetchRecord($0.value, of: $0.key)
            return record.sanitized(at: now) != record
        }
        guard count > 0 else { return [] }
        let feeds = count == 1 ? "1 feed has" : "\(count) feeds have"
        return [
            "\(feeds) a last fetch in the future: the clock was or is wrong; "
                + "such times are ignored"
        ]
    }

    private static func remarks(onRoomFor opening: ArchiveOpeningReport) -> [String] {
        guard !opening.isReadOnly, let path = opening.path, let problem = roomProblem(at: path)
        else { return [] }
        return ["can’t store more (\(problem.words)); free some disk space"]
    }
}

extension ArchiveOpeningReport {
    fileprivate var remarks: [String] {
        isReadOnly
            ? [
                "read-only, so no changes are saved; check the permissions of the file and its folder"
            ]
            : []
    }

    fileprivate var faults: [String] {
        var faults: [String] = []
        guard let aside else { return faults }
        switch aside.reason {
        case .damaged(let count):
            faults.append(
                "it was damaged; \(count) articles were recovered, the damaged file is \(aside.path)"
            )
        case .newer: faults.append("\(aside.path) was created by a newer version")
        case .foreign: faults.append("\(aside.path) was created by another program")
        }
        return faults
    }
}
