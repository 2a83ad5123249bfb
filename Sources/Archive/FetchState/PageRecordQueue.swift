import SQLite
import Synchronization

/// Stores the results of fetching pages in batches.
///
/// Results that arrive during a write share the next transaction. If it fails, they are written one
/// by one.
final class PageRecordQueue: Sendable {
    private static let mostAtOnce = 100

    private struct PendingRecords {
        let note: PageFetchRecord
        let story: Int64
        let answer: CheckedContinuation<Result<Bool, SQLiteError>, Never>
    }

    private struct State {
        var waiting: [PendingRecords] = []
        var isWriting = false
    }

    private let write: @Sendable ([(PageFetchRecord, Int64)]) async throws(SQLiteError) -> [Bool]
    private let line = Mutex(State())

    /// Creates a queue.
    ///
    /// `write` stores results with their story IDs in one transaction, and returns whether each
    /// changed the displayed text.
    init(
        write: @escaping @Sendable ([(PageFetchRecord, Int64)]) async throws(SQLiteError) -> [Bool]
    ) {
        self.write = write
    }

    func store(_ note: PageFetchRecord, of story: Int64) async throws(SQLiteError) -> Bool {
        let result = await withCheckedContinuation { answer in
            let isFirst = line.withLock { line in
                line.waiting.append(PendingRecords(note: note, story: story, answer: answer))
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

    private func next() -> [PendingRecords]? {
        line.withLock { line in
            let next = Array(line.waiting.prefix(Self.mostAtOnce))
            line.waiting.removeFirst(next.count)
            line.isWriting = !next.isEmpty
            return next.isEmpty ? nil : next
        }
    }

    private func write(together notes: [PendingRecords]) async {
        do throws(SQLiteError) {
            let answers = try await write(notes.map { ($0.note, $0.story) })
            for (one, answer) in zip(notes, answers) {
                one.answer.resume(returning: .success(answer))
            }
        } catch  where notes.count > 1 && !error.isBusy {
            for one in notes { await write(together: [one]) }
        } catch {
            // Do not wait for another process's lock again for each result.
            for one in notes { one.answer.resume(returning: .failure(error)) }
        }
    }
}
