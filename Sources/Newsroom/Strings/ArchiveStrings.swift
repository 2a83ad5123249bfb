/// Notices about opening the archive, and clauses about its state for `newspaper doctor`.
enum ArchiveStrings {
    static func notWritable(_ path: String) -> String {
        "Changes and new stories can’t be saved: \(path) is not writable. "
            + "Check the permissions of the file and its folder."
    }

    static func wasEmpty(_ path: String) -> String {
        "The archive was empty, so a new one was created. If you have a backup of \(path), restore it."
    }

    static func damaged(recovered count: Int, renamedTo path: String) -> String {
        let stories = count == 1 ? "1 story was" : "\(count) stories were"
        return
            "The archive was damaged. \(stories) recovered; the damaged file was renamed to \(path)."
    }

    static func newer(_ path: String, version: Int, replacement: String) -> String {
        "\(path) was created by a newer version of Newspaper (archive format \(version)). "
            + "Until you update, Newspaper uses \(replacement) instead."
    }

    static func otherProgram(renamedTo path: String) -> String {
        "The archive file was created by another program. It was renamed to \(path)."
    }

    static func emptyFile(_ path: String) -> String {
        "the file is empty, so its contents are lost, and the next start creates a new archive. "
            + "If you have a backup of \(path), restore it first"
    }

    static func cannotCreate(in folder: String, problem: String) -> String {
        "can’t write to the archive (\(folder): \(problem)); check the permissions of the folder"
    }

    static let willBeRepaired =
        "the archive is damaged; the next start repairs it as far as possible"

    static func fetchedInFuture(feeds count: Int) -> String {
        let feeds = count == 1 ? "1 feed" : "\(count) feeds"
        return "the computer’s clock is or was wrong: the last fetch of \(feeds) is dated in the "
            + "future; such times are ignored"
    }

    static func noRoom(problem: String) -> String {
        "can’t store more stories (\(problem)); free up some disk space"
    }

    static let readOnly =
        "the archive is read-only, so changes are not saved; "
        + "check the permissions of the file and its folder"

    static func wasDamaged(recovered count: Int, damagedFile path: String) -> String {
        let stories = count == 1 ? "1 story was" : "\(count) stories were"
        return "the archive was damaged; \(stories) recovered, and the damaged file is \(path)"
    }

    static func createdByNewerVersion(_ path: String) -> String {
        "\(path) was created by a newer version of Newspaper"
    }

    static func createdByOtherProgram(_ path: String) -> String {
        "\(path) was created by another program"
    }
}
