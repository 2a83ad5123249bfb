/// Notices about opening the archive, and clauses about its state for doctor.
enum ArchiveStrings {
    static func notWritable(_ path: String) -> String {
        "No changes or news are saved: \(path) is not writable. "
            + "Check its permissions and those of its folder."
    }

    static func wasEmpty(_ path: String) -> String {
        "The archive was empty, so a new one was created. If you have a backup of \(path), restore it."
    }

    static func damaged(recovered count: Int, renamedTo path: String) -> String {
        let stories = count == 1 ? "1 story was" : "\(count) stories were"
        return "Archive damaged: \(stories) recovered, and the damaged file was renamed to \(path)."
    }

    static func newer(_ path: String, version: Int, replacement: String) -> String {
        "\(path) was created by a newer version (\(version)) and is left unchanged. "
            + "This version uses \(replacement) until you update."
    }

    static func foreign(renamedTo path: String) -> String {
        "The archive file was created by another program; it was renamed to \(path)."
    }

    static func emptyFile(_ path: String) -> String {
        "the file is empty; its contents are lost, and the next start creates a new archive. "
            + "Restore \(path) from a backup first"
    }

    static func cannotCreate(in folder: String, problem: String) -> String {
        "can’t write to it (\(folder): \(problem)); check the permissions of the folder"
    }

    static let willBeRepaired =
        "the archive will be repaired as far as possible when it is next opened"

    static func fetchedInFuture(feeds count: Int) -> String {
        let feeds = count == 1 ? "1 feed has" : "\(count) feeds have"
        return "\(feeds) a last fetch in the future: the clock was or is wrong; "
            + "such times are ignored"
    }

    static func noRoom(problem: String) -> String {
        "can’t store more (\(problem)); free some disk space"
    }

    static let readOnly =
        "read-only, so no changes are saved; check the permissions of the file and its folder"

    static func wasDamaged(recovered count: Int, damagedFile path: String) -> String {
        "it was damaged; \(count) articles were recovered, the damaged file is \(path)"
    }

    static func createdByNewerVersion(_ path: String) -> String {
        "\(path) was created by a newer version"
    }

    static func createdByOtherProgram(_ path: String) -> String {
        "\(path) was created by another program"
    }
}
