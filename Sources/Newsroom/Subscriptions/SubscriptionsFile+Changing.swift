import Feeds
import FoundationEssentials
import Markup

extension SubscriptionsFile {
    /// Describes the first error that had to be repaired to read the file, as a clause; `nil` for
    /// none.
    public func repairDescription() -> String? {
        guard let bytes = try? readFile(path, maximumBytes: Self.maximumBytes),
            (try? OPMLDocument(parsing: bytes)) != nil, EditableOPMLDocument(bytes) == nil
        else { return nil }
        return XMLDocument(parsing: bytes).firstError ?? SubscriptionListStrings.invalidTags
    }

    /// Reads, changes and writes the list while other processes are locked out.
    ///
    /// `change` returns whether it changed anything. It also receives the source text, unless the
    /// file had to be repaired. `prepare` receives the new document before it is written. If this
    /// throws, the file is unchanged.
    @discardableResult
    func change(
        preparing prepare: ((OPMLEditResult) throws(SubscriptionsError) -> Void)? = nil,
        _ change: (inout OPMLDocument, EditableOPMLDocument?) -> Bool
    ) throws(SubscriptionsError) -> Bool {
        try withLockedFolder(ofFile: path) { () throws(SubscriptionsError) in
            guard let bytes = try readBytes() else {
                var list = Self.newList
                let empty = Array(list.text.utf8)
                guard change(&list, nil) else { return false }
                let whole = Array(list.text.utf8)
                // Undo writes an empty list instead of deleting the user's file.
                let back = OPMLEditResult.Splice(offset: 0, count: whole.count, bytes: empty)
                try put(OPMLEditResult(bytes: whole, inverse: [back]), preparing: prepare)
                return true
            }
            let source = EditableOPMLDocument(bytes)
            var list = if let source { source.document } else { try parse(bytes) }
            guard change(&list, source) else { return false }
            if let edit = source?.edited(to: list.outlines), Self.holds(edit.bytes, list) {
                try put(edit, preparing: prepare)
                return true
            }
            let whole = Array(list.text.utf8)
            try checkThatItCanBeReadBack(whole)
            let copy = try keepCopy(of: bytes)
            let back = OPMLEditResult.Splice(offset: 0, count: whole.count, bytes: bytes)
            try put(OPMLEditResult(bytes: whole, inverse: [back]), preparing: prepare)
            notify?(SubscriptionListStrings.repaired(originalFile: copy))
            return true
        }
    }

    func readList() throws(SubscriptionsError) -> OPMLDocument {
        guard let bytes = try readBytes() else { return Self.newList }
        return try parse(bytes)
    }

    func readBytes() throws(SubscriptionsError) -> [UInt8]? {
        do throws(FileProblem) {
            return try readFile(path, maximumBytes: Self.maximumBytes)
        } catch {
            guard error == .missing else { throw .unreadable(path: path, detail: error.words) }
            return nil
        }
    }

    func parse(_ bytes: [UInt8]) throws(SubscriptionsError) -> OPMLDocument {
        do throws(FeedError) {
            return try OPMLDocument(parsing: bytes)
        } catch {
            throw .notAList(path: path, cause: error)
        }
    }

    private func put(
        _ edit: OPMLEditResult,
        preparing prepare: ((OPMLEditResult) throws(SubscriptionsError) -> Void)?
    ) throws(SubscriptionsError) {
        try checkThatItCanBeReadBack(edit.bytes)
        try prepare?(edit)
        try write(edit.bytes)
    }

    func checkThatItCanBeReadBack(_ bytes: [UInt8]) throws(SubscriptionsError) {
        guard bytes.count > Self.maximumBytes else { return }
        throw .unwritable(
            path: path,
            detail: SubscriptionListStrings.tooLarge(megabytes: Self.maximumBytes >> 20)
        )
    }

    func write(_ bytes: [UInt8]) throws(SubscriptionsError) {
        do throws(FileProblem) {
            try replaceFile(path, with: bytes)
        } catch {
            throw .unwritable(path: path, detail: error.words)
        }
    }

    private static var newList: OPMLDocument { OPMLDocument(title: "Subscriptions") }

    /// Whether a document contains the same list, ignoring characters that XML cannot represent.
    private static func holds(_ bytes: [UInt8], _ list: OPMLDocument) -> Bool {
        guard let found = try? OPMLDocument(parsing: bytes) else { return false }
        if found.outlines == list.outlines { return true }
        return found.outlines == (try? OPMLDocument(parsing: Array(list.text.utf8)))?.outlines
    }

    /// Saves a copy beside the file that only the user can read, and returns its path.
    private func keepCopy(of bytes: [UInt8]) throws(SubscriptionsError) -> String {
        let day = now().formatted(.iso8601.year().month().day())
        do throws(FileProblem) {
            return try makeFile(path, ending: "kept-\(day)", bytes)
        } catch {
            throw .unwritable(path: path, detail: error.words)
        }
    }
}
