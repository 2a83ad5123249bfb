import FoundationEssentials
import News

/// Encodes comments as text.
///
/// Each comment has the same fields in a fixed order, each ending with U+001F. Decoding takes one
/// pass, because a story may have thousands of comments.
enum CommentsCoding {
    private static let end = UInt8(0x1F)
    private static let version = "1"
    private static let fieldsOfComment = 7

    /// A comment, with the number of the fetch that first contained it.
    struct Comment {
        var comment: DiscussionThread.Comment
        let round: Int
    }

    static func text(of thread: DiscussionThread, rounds: [Int]) -> String {
        var writer = ArchiveWriter()
        writer.add(version)
        writer.add(thread.service)
        writer.add(thread.address)
        writer.add(thread.commentAddress)
        writer.add(thread.submission.title)
        writer.add(thread.submission.author)
        writer.add(thread.submission.time)
        writer.add(thread.submission.html)
        writer.add(thread.submission.pointCount.map(String.init))
        writer.add("\(thread.leftOutCount)")
        writer.add("\(thread.comments.count)")
        for (comment, round) in zip(thread.comments, rounds) {
            writer.add(comment.id)
            writer.add("\(comment.depth)")
            writer.add(comment.author)
            writer.add(comment.time)
            writer.add(comment.isDeleted ? "1" : nil)
            writer.add("\(round)")
            writer.add(comment.html)
        }
        return String(decoding: writer.utf8, as: UTF8.self)
    }

    static func thread(
        in text: String,
        fetched: Date
    ) -> (thread: DiscussionThread, rounds: [Int])? {
        var text = text
        return text.withUTF8 { utf8 in
            var reader = ArchiveReader(utf8: utf8)
            guard reader.text() == version, let service = reader.text(),
                let address = reader.text()
            else { return nil }
            var thread = DiscussionThread(
                service: service,
                address: address,
                submission: DiscussionThread.Submission(title: ""),
                fetched: fetched
            )
            thread.commentAddress = reader.text()
            thread.submission.title = reader.text() ?? ""
            thread.submission.author = reader.text()
            thread.submission.time = reader.date()
            thread.submission.html = reader.text() ?? ""
            thread.submission.pointCount = reader.number()
            thread.leftOutCount = reader.number() ?? 0
            var rounds: [Int] = []
            let count = reader.number() ?? 0
            guard count >= 0, count <= utf8.count / fieldsOfComment else { return nil }
            thread.comments.reserveCapacity(count)
            rounds.reserveCapacity(count)
            for _ in 0..<count {
                guard let id = reader.text() else { return nil }
                let depth = reader.number() ?? 0
                let author = reader.text()
                let time = reader.date()
                let isDeleted = reader.text() != nil
                rounds.append(reader.number() ?? 0)
                let comment = DiscussionThread.Comment(
                    id: id,
                    depth: depth,
                    author: author,
                    time: time,
                    html: reader.text() ?? "",
                    isDeleted: isDeleted
                )
                thread.comments.append(comment)
            }
            return reader.isWhole ? (thread, rounds) : nil
        }
    }

    private struct ArchiveWriter {
        var utf8: [UInt8] = []

        /// Appends a text field.
        ///
        /// An empty text is encoded like `nil`.
        mutating func add(_ text: String?) {
            if var text {
                text.withUTF8 { bytes in
                    if bytes.contains(end) {
                        utf8 += bytes.lazy.filter { $0 != end }
                    } else {
                        utf8 += bytes
                    }
                }
            }
            utf8.append(end)
        }

        mutating func add(_ date: Date?) {
            add(date.map { "\(Int64($0.timeIntervalSince1970.clampedForText))" })
        }
    }

    private struct ArchiveReader {
        let utf8: UnsafeBufferPointer<UInt8>
        private var position = 0
        private(set) var isWhole = true

        init(utf8: UnsafeBufferPointer<UInt8>) { self.utf8 = utf8 }

        mutating func text() -> String? {
            let field = bytes()
            return field.isEmpty ? nil : String(decoding: field, as: UTF8.self)
        }

        mutating func number() -> Int? {
            let field = bytes()
            return field.isEmpty || field.count > 18
                ? nil : Int(String(decoding: field, as: UTF8.self))
        }

        mutating func date() -> Date? {
            number().map { Date(timeIntervalSince1970: Double($0)) }
        }

        private mutating func bytes() -> Slice<UnsafeBufferPointer<UInt8>> {
            guard let stop = utf8[position...].firstIndex(of: end) else {
                isWhole = false
                position = utf8.count
                return utf8[position...]
            }
            defer { position = stop + 1 }
            return utf8[position..<stop]
        }
    }
}

extension Double {
    fileprivate var clampedForText: Double { min(max(self, -1e15), 1e15).rounded() }
}
