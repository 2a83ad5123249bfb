import Dispatch
import Testing

@testable import News

@Suite("Change broadcaster")
struct ChangeBroadcasterTests {
    private let first = NewsChange.marks([ArticleID("a")])
    private let second = NewsChange.headlines

    @Test("Every stream receives the changes since its creation in order")
    func everyStream() async {
        let early: AsyncStream<NewsChange>
        let late: AsyncStream<NewsChange>
        do {
            let broadcaster = ChangeBroadcaster()
            early = broadcaster.stream()
            broadcaster.send(first)
            late = broadcaster.stream()
            broadcaster.send(second)
        }
        #expect(await all(of: early) == [first, second])
        #expect(await all(of: late) == [second])
    }

    @Test("A stream without a listener is removed")
    func forgets() async {
        let broadcaster = ChangeBroadcaster()
        let kept = broadcaster.stream()
        do {
            let dropped = broadcaster.stream()
            #expect(broadcaster.listenerCount == 2)
            _ = dropped
        }
        #expect(broadcaster.listenerCount == 1)
        let reader = Task { await all(of: kept) }
        reader.cancel()
        #expect(await reader.value == [])
        #expect(broadcaster.listenerCount == 0)
    }

    @Test("A change may be sent without listeners")
    func nobody() {
        ChangeBroadcaster().send(first)
    }

    /// Resuming a task runs code outside our control, such as an executor that waits.
    @Test("Changes are delivered outside the lock, so that listeners may call the broadcaster")
    func wakesOutsideTheLock() async {
        let broadcaster = ChangeBroadcaster()
        let (rests, resting) = AsyncStream.makeStream(of: Void.self)
        let executor = ReportingExecutor(
            onWaking: { _ = broadcaster.listenerCount },
            onRest: { resting.yield() }
        )
        let reading = Task(executorPreference: executor) {
            await changes(2, of: broadcaster.stream())
        }
        for await _ in rests { break }
        broadcaster.send(first)
        broadcaster.send(second)
        #expect(await reading.value == [first, second])
    }

    @Test("A hundred thousand changes from many senders reach all listeners in the same order")
    func manySenders() async {
        let senders = 8
        let each = 12_500
        let streams: [AsyncStream<NewsChange>]
        do {
            let broadcaster = ChangeBroadcaster()
            streams = (0..<2).map { _ in broadcaster.stream() }
            await withTaskGroup { group in
                for sender in 0..<senders {
                    group.addTask {
                        for number in 0..<each {
                            let progress = RefreshProgress(
                                finishedCount: number,
                                totalCount: sender
                            )
                            broadcaster.send(.refreshing(progress))
                        }
                    }
                }
            }
        }
        let heard = await [all(of: streams[0]), all(of: streams[1])]
        #expect(heard[0].count == senders * each)
        #expect(heard[0] == heard[1])
        var next = Array(repeating: 0, count: senders)
        for change in heard[0] {
            guard case .refreshing(let progress) = change else { continue }
            let sender = progress.totalCount
            guard next[sender] == progress.finishedCount else {
                Issue.record("\(progress) came instead of number \(next[sender])")
                return
            }
            next[sender] += 1
        }
    }

    @Test("Listeners that start and stop at any moment do not block senders")
    func comingAndGoing() async {
        let broadcaster = ChangeBroadcaster()
        await withTaskGroup { group in
            for _ in 0..<4 {
                group.addTask {
                    for _ in 0..<20_000 { broadcaster.send(.headlines) }
                }
                group.addTask {
                    for _ in 0..<1_250 {
                        let reading = Task {
                            for await _ in broadcaster.stream() {}
                        }
                        await Task.yield()
                        reading.cancel()
                        await reading.value
                    }
                }
            }
        }
        #expect(broadcaster.listenerCount == 0)
    }

    private func changes(_ count: Int, of stream: AsyncStream<NewsChange>) async -> [NewsChange] {
        var changes: [NewsChange] = []
        for await change in stream {
            changes.append(change)
            if changes.count == count { break }
        }
        return changes
    }

    private func all(of stream: AsyncStream<NewsChange>) async -> [NewsChange] {
        var changes: [NewsChange] = []
        for await change in stream {
            changes.append(change)
        }
        return changes
    }
}

/// Reports when a job is enqueued, on the caller's thread, and when it ran.
private final class ReportingExecutor: TaskExecutor {
    private let queue = DispatchQueue(label: "listener")
    private let onWaking, onRest: @Sendable () -> Void

    init(onWaking: @escaping @Sendable () -> Void, onRest: @escaping @Sendable () -> Void) {
        self.onWaking = onWaking
        self.onRest = onRest
    }

    func enqueue(_ job: consuming ExecutorJob) {
        onWaking()
        let job = UnownedJob(job)
        queue.async {
            job.runSynchronously(on: self.asUnownedTaskExecutor())
            self.onRest()
        }
    }
}
