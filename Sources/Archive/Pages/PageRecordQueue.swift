import SQLite
import Synchronization

/// Where notes of visited pages wait to be written.
///
/// Pages come by the hundred when they are fetched ahead. Those that come while others are being written go into one
/// transaction, which costs little more than each of theirs; a single one is written at once. Where one of them cannot be
/// written, each of the others is written by itself.
final class PageRecordQueue: Sendable {
    /// So many are written at most before another writer has its turn.
    private static let mostAtOnce = 100

    private struct Waiting {
        let note: PageFetchRecord
        let story: Int64
        let answer: CheckedContinuation<Result<Bool, SQLiteError>, Never>
    }

    private struct Line {
        var waiting: [Waiting] = []
        var isWriting = false
    }

    private let write: @Sendable ([(PageFetchRecord, Int64)]) async throws(SQLiteError) -> [Bool]
    private let line = Mutex(Line())

    /// Makes a line.
    ///
    /// - Parameter write: Writes notes of some stories in one transaction, and says which read otherwise now.
    init(
        write: @escaping @Sendable ([(PageFetchRecord, Int64)]) async throws(SQLiteError) -> [Bool]
    ) {
        self.write = write
    }

    /// Writes a note, with others that wait.
    ///
    /// - Returns: Whether the story reads otherwise now.
    func store(_ note: PageFetchRecord, of story: Int64) async throws(SQLiteError) -> Bool {
        let result = await withCheckedContinuation { answer in
            let isFirst = line.withLock { line in
                line.waiting.append(Waiting(note: note, story: story, answer: answer))
                defer { line.isWriting = true }
                return !line.isWriting
            }
            if isFirst { Task { await writeAll() } }
        }
        return try result.get()
    }

    private func writeAll() async {
        while let notes = next() { await write(together: notes) }
    }

    private func next() -> [Waiting]? {
        line.withLock { line in
            let next = Array(line.waiting.prefix(Self.mostAtOnce))
            line.waiting.removeFirst(next.count)
            line.isWriting = !next.isEmpty
            return next.isEmpty ? nil : next
        }
    }

    private func write(together notes: [Waiting]) async {
        do throws(SQLiteError) {
            let answers = try await write(notes.map { ($0.note, $0.story) })
            for (one, answer) in zip(notes, answers) {
                one.answer.resume(returning: .success(answer))
            }
        } catch  where notes.count > 1 && !error.isBusy {
            for one in notes { await write(together: [one]) }
        } catch {
            // Where others hold the archive nobody waits for them once more.
            for one in notes { one.answer.resume(returning: .failure(error)) }
        }
    }
}
