import Archive
import FoundationEssentials
public import News
import SQLite

/// What can be found out about the archive without changing it.
public struct ArchiveCheck: Hashable, Sendable {
    /// The version of the library that keeps it.
    public static var libraryVersion: String { "SQLite \(Connection.libraryVersion)" }

    /// How many articles the subscribed feeds have.
    public let articleCount: Int
    /// How many of them are unread.
    public let unreadCount: Int
    /// What is wrong with it, a clause each; empty when it is sound.
    public let faults: [String]
    /// What else the reader should know of it, a clause each.
    public let remarks: [String]

    /// What is wrong with the file before anybody opens it; `nil` when nothing is seen from outside.
    public static func fault(ofFile path: String) -> String? {
        isEmptyFile(path)
            ? "its file is empty: whatever was in it is gone, and the next start begins a new one; "
                + "look for a copy of \(path) first" : nil
    }

    /// Why no archive can be made where there is none yet, a clause each; empty when one can.
    ///
    /// It is found out by looking: nothing is made.
    public static func faults(ofPlace path: String) -> [String] {
        guard let (place, problem) = obstacle(toMaking: path) else { return [] }
        return [
            "nothing can be kept there (\(place): \(problem.words)): check who may write that folder"
        ]
    }
}

extension ArchivedNewsService {
    /// Examines the archive from beginning to end; reading and writing go on meanwhile.
    public func checkArchive() async throws(NewsError) -> ArchiveCheck {
        try await ask { archive throws(ArchiveError) in
            let feeds = try await archive.edition(title: "").feeds
            let faults = try await archive.integrity()
            return ArchiveCheck(
                articleCount: feeds.map(\.storyCount).reduce(0, +),
                unreadCount: feeds.map(\.unreadCount).reduce(0, +),
                faults: archive.opening.faults + faults,
                remarks: archive.opening.remarks + Self.remarks(on: faults)
                    + Self.remarks(
                        onRoomFor: archive.opening
                    ) + Self.remarks(on: try await archive.wireStates(), at: now())
            )
        }
    }
}

extension ArchivedNewsService {
    /// What becomes of faults.
    private static func remarks(on faults: [String]) -> [String] {
        faults.isEmpty
            ? []
            : ["when the archive is opened the next time, it is mended as far as that can be done"]
    }

    /// What is said of times that cannot be.
    private static func remarks(on states: [FeedID: FeedFetchState], at now: Date) -> [String] {
        let count = states.count {
            let record = FeedFetchRecord($0.value, of: $0.key)
            return record.believed(at: now) != record
        }
        guard count > 0 else { return [] }
        let feeds = count == 1 ? "1 feed was" : "\(count) feeds were"
        return [
            "\(feeds) asked at a time that is still to come: the clock was wrong then, or is now; "
                + "such times count as never"
        ]
    }

    /// What is said of a disk without room.
    private static func remarks(onRoomFor opening: ArchiveOpeningReport) -> [String] {
        guard !opening.isReadOnly, let path = opening.path, let problem = roomProblem(at: path)
        else { return [] }
        return ["nothing more can be kept (\(problem.words)): make room on its disk"]
    }
}

extension ArchiveOpeningReport {
    fileprivate var remarks: [String] {
        isReadOnly
            ? [
                "it can only be read, and no mark is kept: check who may write the file and its folder"
            ]
            : []
    }

    fileprivate var faults: [String] {
        var faults: [String] = []
        guard let aside else { return faults }
        switch aside.reason {
        case .damaged(let count):
            faults.append(
                "it was damaged; \(count) articles were saved, the rest is in \(aside.path)"
            )
        case .newer: faults.append("a newer version of the program made \(aside.path)")
        case .foreign: faults.append("another program made \(aside.path)")
        }
        return faults
    }
}
