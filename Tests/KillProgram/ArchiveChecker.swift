import Archive
import News

/// Compares an archive with its killed writers' output.
struct ArchiveChecker {
    private let archive: Archive

    init(on archive: Archive) {
        self.archive = archive
    }

    /// Returns inconsistencies, one line each.
    func faults() async throws -> [String] {
        var faults =
            try await archive.maintenance.integrity()
            + (try await archive.maintenance.indexFaults())
        if let aside = archive.opening.aside {
            faults.append("the archive was put aside: \(aside)")
        }
        let window = try await archive.headlines(HeadlineQuery())
        if window.headlines.count != window.totalCount { faults.append("the list is cut off") }
        let testimony = ExpectedMarks()
        for headline in window.headlines {
            let state = headline.state
            if let isRead = testimony.read[headline.id.text], !isRead.contains(state.isRead) {
                faults.append("article \(headline.id) lost that it is read, or unread")
            }
            if let isStarred = testimony.star[headline.id.text],
                !isStarred.contains(state.isStarred)
            {
                faults.append("article \(headline.id) lost its star, or got it back")
            }
        }
        return faults
    }
}

/// The states that articles may have by the writers' output.
private struct ExpectedMarks {
    var read: [String: Set<Bool>] = [:]
    var star: [String: Set<Bool>] = [:]

    /// Reads standard input.
    ///
    /// An unconfirmed mark may or may not apply to each article.
    init() {
        var announced: [Substring]?
        while let line = readLine() {
            if line == "done", let words = announced {
                apply(words) { states, isOn in states = [isOn] }
                announced = nil
            } else if line.hasPrefix("try ") {
                if let words = announced { apply(words) { $0.insert($1) } }
                announced = line.split(separator: " ").dropFirst().map { $0 }
            }
        }
        if let words = announced { apply(words) { $0.insert($1) } }
    }

    private mutating func apply(_ words: [Substring], _ change: (inout Set<Bool>, Bool) -> Void) {
        for id in words.dropFirst(2) {
            if words[0] == "read" {
                change(&read[String(id), default: [false]], words[1] == "1")
            } else {
                change(&star[String(id), default: [false]], words[1] == "1")
            }
        }
    }
}
