import Addresses
import CCurl

final class TransferLoop {
    /// The maximum number of transfers started per iteration.
    ///
    /// Starting takes time, and the first transfer should not wait for the last.
    private static let begunAtOnce = 16

    private let queue: TransferQueue
    private let settings: TransferSettings
    private let multi: UnsafeMutableRawPointer

    private var places: ConnectionLimiter
    private var waiting: [Int: Transfer] = [:]
    private var running: [Int: TransferHandle] = [:]
    private var handles: [UnsafeMutableRawPointer: TransferHandle] = [:]
    private var idleHandles: [TransferHandle] = []
    private var parked: [Int: TransferHandle] = [:]
    private var deadlines = FIFOQueue<Deadline>()
    private var suspendDetector: SuspendDetector

    private struct Deadline {
        let number: Int
        /// The ``SuspendDetector/count`` when the transfer began.
        ///
        /// A restart after a suspension makes the deadline obsolete.
        let standstills: Int
        let instant: ContinuousClock.Instant
    }

    private init(
        queue: TransferQueue,
        settings: TransferSettings,
        multi: UnsafeMutableRawPointer
    ) {
        self.queue = queue
        self.settings = settings
        self.multi = multi
        suspendDetector = SuspendDetector(now: settings.now())
        let limits = settings.limits
        places = ConnectionLimiter(places: limits.transfers, perHost: limits.transfersPerHost)
        _ = ccurl_multi_set_long(multi, CURLMOPT_MAXCONNECTS, limits.keptConnections)
    }

    static func run(queue: TransferQueue, settings: TransferSettings) {
        if let problem = ccurl_load() {
            queue.refuseEverything(with: .libraryMissing(detail: String(cString: problem)))
            return
        }
        guard let alarm = WakeableMultiHandle() else {
            queue.refuseEverything(with: .other("libcurl is out of memory"))
            return
        }
        queue.setAlarm(alarm)
        withExtendedLifetime(alarm) {
            TransferLoop(queue: queue, settings: settings, multi: alarm.multi).work()
        }
        queue.setAlarm(nil)
    }

    private func work() {
        while true {
            suspendDetector.recordActivity(at: settings.now())
            let requests = queue.takePendingWork()
            for order in requests.orders { accept(order) }
            for number in requests.cancelled { fail(up: number, .cancelled) }
            if requests.isClosed {
                for number in Array(waiting.keys) + Array(running.keys) {
                    fail(up: number, .cancelled)
                }
                return
            }
            let mayMoreBegin = startSome()
            var count: Int32 = 0
            _ = ccurl_multi_perform(multi, &count)
            // Sleep unless another transfer can start. libcurl wakes up for the timeouts of running
            // transfers.
            if !finishTransfers(), !giveUpLateOnes(), !mayMoreBegin, queue.prepareToSleep() {
                _ = ccurl_multi_poll(multi, pollTimeout)
            }
        }
    }

    /// Starts up to `begunAtOnce` transfers; returns whether more may be ready to start.
    private func startSome() -> Bool {
        for _ in 0..<Self.begunAtOnce {
            guard let number = places.next() else { return false }
            start(number)
        }
        return true
    }

    private func accept(_ order: QueuedTransfer) {
        do throws(HTTPError) {
            enqueue(try Transfer(order: order, settings: settings))
        } catch {
            order.answer(.failure(error))
        }
    }

    private func enqueue(_ transfer: Transfer) {
        let number = transfer.queuedTransfer.number
        let host = transfer.server.host
        waiting[number] = transfer
        places.add(number, for: host, isOwnMachine: transfer.server.place == .ownMachine)
    }

    private func start(_ number: Int) {
        guard let transfer = waiting.removeValue(forKey: number) else { return }
        do throws(HTTPError) {
            let handle = try handle(for: number)
            handle.begin(transfer)
            transfer.standstills = suspendDetector.count
            guard ccurl_multi_add_handle(multi, handle.easy) == CURLM_OK else {
                throw HTTPError.other("libcurl rejected the transfer")
            }
            running[number] = handle
            handles[handle.easy] = handle
            if transfer.redirects.isEmpty {
                deadlines.append(
                    Deadline(
                        number: number,
                        standstills: suspendDetector.count,
                        instant: settings.now() + settings.limits.firstByte
                    )
                )
            }
        } catch {
            places.finish(number)
            transfer.queuedTransfer.answer(.failure(error))
        }
    }

    private func handle(for number: Int) throws(HTTPError) -> TransferHandle {
        if let known = parked.removeValue(forKey: number) ?? idleHandles.popLast() { return known }
        return try TransferHandle(settings: settings)
    }

    /// Completes finished transfers; false if none had finished.
    private func finishTransfers() -> Bool {
        var hasFinished = false
        var code = CURLE_OK
        while let easy = ccurl_multi_next_finished(multi, &code) {
            hasFinished = true
            guard let handle = handles[easy], let transfer = handle.transfer else { continue }
            let result = transfer.finish(code, handle)
            remove(handle, number: transfer.queuedTransfer.number)
            if let result {
                if case .failure = result, restartAfterSuspension(transfer) { continue }
                if handle.end(), code == CURLE_OK { idleHandles.append(handle) }
                transfer.queuedTransfer.answer(result)
            } else {
                parked[transfer.queuedTransfer.number] = handle
                enqueue(transfer)
            }
        }
        return hasFinished
    }

    /// Ends transfers whose first byte is late; false if there were none.
    private func giveUpLateOnes() -> Bool {
        var hasGivenUp = false
        while let deadline = deadlines.first {
            if let handle = running[deadline.number], let transfer = handle.transfer,
                !transfer.partialResponse.hasBegun, transfer.standstills == deadline.standstills
            {
                if deadline.instant > settings.now() { break }
                remove(handle, number: deadline.number)
                if !restartAfterSuspension(transfer) {
                    transfer.queuedTransfer.answer(.failure(transfer.firstByteTimeout))
                }
                hasGivenUp = true
            }
            deadlines.popFirst()
        }
        return hasGivenUp
    }

    /// Restarts a failed transfer if the machine was suspended since it began.
    ///
    /// Returns false otherwise, and if a restart is impossible. After a suspension, all timeouts
    /// have expired, and connections may be broken.
    private func restartAfterSuspension(_ transfer: Transfer) -> Bool {
        suspendDetector.recordActivity(at: settings.now())
        guard transfer.standstills != suspendDetector.count, transfer.isRepeatable,
            let again = try? Transfer(order: transfer.queuedTransfer, settings: settings)
        else { return false }
        enqueue(again)
        return true
    }

    private var pollTimeout: Int32 {
        let late = deadlines.first.map {
            Int32(clamping: ($0.instant - settings.now()).milliseconds)
        }
        return min(late ?? .max, running.isEmpty ? .max : SuspendDetector.millisecondsBetweenLooks)
    }

    private func fail(up number: Int, _ error: HTTPError) {
        if let transfer = waiting.removeValue(forKey: number) {
            _ = places.remove(number)
            parked[number] = nil
            transfer.queuedTransfer.answer(.failure(error))
        } else if let handle = running[number], let transfer = handle.transfer {
            remove(handle, number: number)
            transfer.queuedTransfer.answer(.failure(error))
        }
    }

    private func remove(_ handle: TransferHandle, number: Int) {
        _ = ccurl_multi_remove_handle(multi, handle.easy)
        running[number] = nil
        handles[handle.easy] = nil
        places.finish(number)
    }
}
