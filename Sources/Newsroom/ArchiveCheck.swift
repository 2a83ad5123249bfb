import Archive
import News
import SQLite

/// What can be found out about the archive without changing it.
public struct ArchiveCheck: Hashable, Sendable {
    /// The version of the library that keeps it.
    public static var libraryVersion: String { "SQLite \(Connection.libraryVersion)" }

    /// How many articles the subscribed feeds have.
    public let articleCount: Int
    /// How many of them are unread.
    public let unreadCount: Int
    /// What is wrong, a clause each; empty when all is well.
    public let faults: [String]

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

extension HTTPNewsService {
    /// Examines the archive from beginning to end; reading and writing go on meanwhile.
    public func checkArchive() async throws(NewsError) -> ArchiveCheck {
        try await ask { archive throws(ArchiveError) in
            let feeds = try await archive.edition(title: "").feeds
            return ArchiveCheck(
                articleCount: feeds.map(\.storyCount).reduce(0, +),
                unreadCount: feeds.map(\.unreadCount).reduce(0, +),
                faults: archive.opening.faults + (try await archive.integrity())
            )
        }
    }
}

extension OpeningReport {
    fileprivate var faults: [String] {
        var faults =
            isReadOnly ? ["it can only be read: check who may write the file and its folder"] : []
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
