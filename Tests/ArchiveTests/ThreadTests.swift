import FoundationEssentials
import News
import SQLite
import Testing

@testable import Archive

@Suite("Comments in the archive")
struct ThreadTests {
    private let archive: Archive

    init() throws {
        archive = try Archive.test()
    }

    private static func thread(_ ids: [String], points: Int? = 9) -> DiscussionThread {
        DiscussionThread(
            service: "The Talk",
            address: "https://talk.example/1",
            commentAddress: "https://talk.example/",
            submission: DiscussionThread.Submission(
                title: "Tide",
                author: "asker",
                time: noon,
                html: "<p>Why?",
                pointCount: points
            ),
            comments: ids.enumerated().map { depth, id in
                DiscussionThread.Comment(
                    id: id,
                    depth: depth,
                    author: depth == 1 ? nil : "ada",
                    time: depth == 2 ? nil : noon,
                    html: "<p>\(id)",
                    isDeleted: depth == 1
                )
            },
            leftOutCount: 2,
            fetched: noon
        )
    }

    private func story() async throws -> ArticleID {
        try await archive.subscribe(["sea": "World"])
        var incoming = article("Tide")
        incoming.discussion = DiscussionSummary(address: "https://talk.example/1", pointCount: 1)
        try await archive.store("sea", [incoming])
        return try await archive.id("Tide")
    }

    private func newOnes(_ thread: DiscussionThread?) -> [String] {
        (thread?.comments ?? []).filter(\.isNew).map(\.id)
    }

    @Test("Comments are stored unchanged, and deleted with their story")
    func kept() async throws {
        let id = try await story()
        #expect(try await archive.thread(of: id) == nil)
        let thread = Self.thread(["a", "b", "c"])
        #expect(try await archive.marked(thread, of: id) == thread)
        try await archive.store(thread, of: id)
        #expect(try await archive.thread(of: id) == thread)
        #expect(try await archive.allFaults() == [])
        for name in ["99", "x"] {
            #expect(try await !archive.store(thread, of: ArticleID(name)))
            #expect(try await archive.marked(thread, of: ArticleID(name)) == thread)
        }
        try await archive.open(["Tide"])
        #expect(try await archive.maintenance.retain(maximumAge: nil, maximumPerFeed: 0) == 1)
        #expect(try await archive.thread(of: id) == nil)
        #expect(try await archive.allFaults() == [])
    }

    @Test(
        "Comments are new if they arrived after the user's last look, in one fetch or several"
    )
    func new() async throws {
        let id = try await story()
        func fetch(_ ids: String...) async throws -> [String] {
            let thread = Self.thread(ids)
            let marked = try await archive.marked(thread, of: id)
            try await archive.store(thread, of: id)
            // The thread shown before storing equals the stored one.
            #expect(try await archive.thread(of: id) == marked)
            return newOnes(marked)
        }
        #expect(try await fetch("a", "b") == [])
        #expect(try await fetch("a", "b", "c") == ["c"])
        #expect(try await fetch("d", "a", "c") == ["d", "c"])
        #expect(newOnes(try await archive.thread(of: id)) == ["d", "c"])
        try await archive.storeLastRead(at: "a", round: 3, inThreadOf: id)
        let kept = try await archive.thread(of: id)
        #expect(newOnes(kept) == [])
        #expect(kept?.lastReadComment == "a")
        #expect(kept?.lastRead == noon)
        #expect(try await fetch("d", "a", "c", "e") == ["e"])
        #expect(try await archive.thread(of: id)?.lastReadComment == "a")
        #expect(try await fetch("d") == [])
        #expect(try await fetch("d", "a") == ["a"])
        try await archive.storeLastRead(at: nil, round: 9, inThreadOf: id)
        #expect(try await archive.thread(of: id)?.lastReadComment == nil)
        try await archive.storeLastRead(at: "a", round: 9, inThreadOf: ArticleID("99"))
    }

    @Test("Comments that arrive after the version that the user saw stay new")
    func shown() async throws {
        let id = try await story()
        try await archive.store(Self.thread(["a"]), of: id)
        let shown = try #require(try await archive.thread(of: id))
        try await archive.store(Self.thread(["a", "b", "c"]), of: id)
        try await archive.storeLastRead(at: "a", round: shown.fetchNumber, inThreadOf: id)
        #expect(newOnes(try await archive.thread(of: id)) == ["b", "c"])
        // A late report about an older version changes nothing.
        try await archive.storeLastRead(at: "c", round: 2, inThreadOf: id)
        try await archive.storeLastRead(at: "a", round: 1, inThreadOf: id)
        #expect(newOnes(try await archive.thread(of: id)) == [])
    }

    @Test("Comments update the counts of a headline without making the story unread")
    func counts() async throws {
        let id = try await story()
        try await archive.mark(["Tide"], .read(true))
        func store(_ thread: DiscussionThread) async throws -> Bool {
            try await archive.store(thread, of: id)
        }
        #expect(try await store(Self.thread(["a", "b", "c"])))
        #expect(try await !store(Self.thread(["x", "y", "z"])))
        // A missing point count keeps the headline.
        #expect(try await store(Self.thread(["x", "y"], points: nil)))
        let headline = try #require(try await archive.headlines(HeadlineQuery()).headlines.first)
        #expect(
            headline.discussion
                == DiscussionSummary(
                    address: "https://talk.example/1",
                    pointCount: 9,
                    commentCount: 1
                )
        )
        #expect(headline.state.isRead && !headline.isUpdated)
    }

    @Test("A thread is restored from its text, whatever it contains")
    func texts() {
        let odd = [
            "", " ", "\u{1E}\n\r\t", "é👩‍👩‍👧‍👦\u{301}", "1\u{0}2", String(repeating: "x", count: 100_000),
        ]
        var thread = Self.thread([])
        thread.comments = odd.enumerated().map { number, text in
            DiscussionThread.Comment(
                id: "\(number)",
                depth: number,
                author: text.isEmpty ? nil : text,
                time: number == 1 ? Date(timeIntervalSince1970: -1) : nil,
                html: text
            )
        }
        thread.submission = DiscussionThread.Submission(
            title: thread.submission.title,
            html: thread.submission.html
        )
        thread.commentAddress = nil
        let rounds = odd.indices.map { $0 * 3 }
        let text = CommentsCoding.text(of: thread, rounds: rounds)
        let read = CommentsCoding.thread(in: text, fetched: noon)
        #expect(read?.thread == thread)
        #expect(read?.rounds == rounds)
        // The unit separator ends fields, and must not occur elsewhere.
        thread.submission.title = "a\u{1F}b"
        #expect(
            CommentsCoding.thread(
                in: CommentsCoding.text(of: thread, rounds: rounds),
                fetched: noon
            )?
            .thread.submission.title == "ab"
        )
    }

    @Test("Truncated or unrelated text is not a discussion")
    func broken() {
        let text = CommentsCoding.text(of: Self.thread(["a", "b"]), rounds: [1, 2])
        for count in 0..<text.utf8.count {
            let cut = String(decoding: text.utf8.prefix(count), as: UTF8.self)
            #expect(CommentsCoding.thread(in: cut, fetched: noon) == nil)
        }
        for other in ["2" + text.dropFirst(), "{}", String(repeating: "\u{1F}", count: 30)] {
            #expect(CommentsCoding.thread(in: String(other), fetched: noon) == nil)
        }
    }

    @Test("Comments are recovered from a damaged file")
    func salvage() async throws {
        let folder = try ArchiveFolderFixture()
        let thread = Self.thread(["a", "b"])
        do {
            let archive = try Archive.test(at: folder.archive)
            try await archive.subscribe(["sea": "World"])
            try await archive.store("sea", [article("Tide")])
            try await archive.store(thread, of: try await archive.id("Tide"))
            try await archive.access.write { writer throws(SQLiteError) in
                try writer.connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
            }
        }
        let place = URL(fileURLWithPath: folder.archive)
        var bytes = try Data(contentsOf: place)
        // Without the first page, pages have no tables.
        bytes.replaceSubrange(0..<4096, with: repeatElement(0, count: 4096))
        try bytes.write(to: place)
        ArchiveMarkerFile.damaged(folder.archive).create()
        let archive = try Archive.test(at: folder.archive)
        #expect(archive.opening.aside != nil)
        #expect(try await archive.thread(of: try await archive.id("Tide")) == thread)
        #expect(try await archive.allFaults() == [])
    }
}
