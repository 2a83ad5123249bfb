import Feeds
import FoundationEssentials
import Markup

extension SubscriptionsFile {
    /// What had to be mended to read the file, as a clause; `nil` when nothing had to be, or nothing can be read.
    public func whatWasMended() -> String? {
        guard let bytes = try? readFile(path, maximumBytes: Self.maximumBytes),
            (try? OPMLDocument(parsing: bytes)) != nil, OPMLSource(bytes) == nil
        else { return nil }
        return XMLDocument(parsing: bytes).firstError ?? "its letters or tags are not in order"
    }

    /// Reads, changes and writes the list while no other process does.
    ///
    /// - Parameters:
    ///   - prepare: Called before anything is written, with the document that will be.
    ///   - change: Changes the list, and says whether it did; gets the text that the list was read from when
    ///     nothing of it had to be mended.
    /// - Returns: False when nothing changed.
    /// - Throws: Why the file cannot be read or written; it is as it was then.
    @discardableResult
    func change(
        preparing prepare: ((OPMLEdit) throws(SubscriptionsError) -> Void)? = nil,
        _ change: (inout OPMLDocument, OPMLSource?) -> Bool
    ) throws(SubscriptionsError) -> Bool {
        try withLockedFolder(ofFile: path) { () throws(SubscriptionsError) in
            guard let bytes = try readBytes() else {
                var list = Self.newList
                let empty = Array(list.text.utf8)
                guard change(&list, nil) else { return false }
                let whole = Array(list.text.utf8)
                // Turned back it is a list of nothing: the reader's file is never taken away.
                let back = OPMLEdit.Splice(offset: 0, count: whole.count, bytes: empty)
                try put(OPMLEdit(bytes: whole, inverse: [back]), preparing: prepare)
                return true
            }
            let source = OPMLSource(bytes)
            var list = if let source { source.document } else { try parse(bytes) }
            guard change(&list, source) else { return false }
            if let edit = source?.edited(to: list.outlines), Self.holds(edit.bytes, list) {
                try put(edit, preparing: prepare)
                return true
            }
            let whole = Array(list.text.utf8)
            try checkThatItCanBeReadBack(whole)
            let copy = try keepCopy(of: bytes)
            let back = OPMLEdit.Splice(offset: 0, count: whole.count, bytes: bytes)
            try put(OPMLEdit(bytes: whole, inverse: [back]), preparing: prepare)
            tell?(Self.sentence(aboutCopy: copy))
            return true
        }
    }

    /// The list as it stands; an empty one when there is no file.
    func readList() throws(SubscriptionsError) -> OPMLDocument {
        guard let bytes = try readBytes() else { return Self.newList }
        return try parse(bytes)
    }

    /// The file's bytes; `nil` when there is none.
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

    /// Writes a changed list, unless it could not be read any more; the list before stays then.
    private func put(
        _ edit: OPMLEdit,
        preparing prepare: ((OPMLEdit) throws(SubscriptionsError) -> Void)?
    ) throws(SubscriptionsError) {
        try checkThatItCanBeReadBack(edit.bytes)
        try prepare?(edit)
        try write(edit.bytes)
    }

    func checkThatItCanBeReadBack(_ bytes: [UInt8]) throws(SubscriptionsError) {
        guard bytes.count > Self.maximumBytes else { return }
        let limit = Self.maximumBytes >> 20
        throw .unwritable(path: path, detail: "it would be larger than \(limit) MB")
    }

    func write(_ bytes: [UInt8]) throws(SubscriptionsError) {
        do throws(FileProblem) {
            try replaceFile(path, with: bytes)
        } catch {
            throw .unwritable(path: path, detail: error.words)
        }
    }

    private static var newList: OPMLDocument { OPMLDocument(title: "Subscriptions") }

    /// Whether a document says what a list says; what cannot be written in XML does not count.
    private static func holds(_ bytes: [UInt8], _ list: OPMLDocument) -> Bool {
        guard let found = try? OPMLDocument(parsing: bytes) else { return false }
        if found.outlines == list.outlines { return true }
        return found.outlines == (try? OPMLDocument(parsing: Array(list.text.utf8)))?.outlines
    }

    /// Keeps a copy of the file beside it, for the reader alone.
    ///
    /// - Returns: Its path, which tells the day.
    private func keepCopy(of bytes: [UInt8]) throws(SubscriptionsError) -> String {
        let day = now().formatted(.iso8601.year().month().day())
        do throws(FileProblem) {
            return try makeFile(path, ending: "kept-\(day)", bytes)
        } catch {
            throw .unwritable(path: path, detail: error.words)
        }
    }

    private static func sentence(aboutCopy path: String) -> String {
        "The list of subscriptions had to be mended and was written anew; "
            + "the file as it was is kept as \(path)."
    }
}
