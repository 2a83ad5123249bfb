import Addresses
import CCurl

/// Drives all transfers of a client; lives on the transfer thread and never leaves it.
final class TransferLoop {
    /// So many begin before the others are looked after: to connect takes a while, and the first shall not wait for the
    /// last.
    private static let begunAtOnce = 16

    private let queue: TransferQueue
    private let settings: TransferSettings
    private let multi: UnsafeMutableRawPointer

    private var places: ConnectionLimiter
    private var waiting: [Int: Transfer] = [:]
    private var running: [Int: TransferHandle] = [:]
    private var handles: [UnsafeMutableRawPointer: TransferHandle] = [:]
    private var idleHandles: [TransferHandle] = []
    /// Handles of transfers that wait for the next server on their way, with their cookies.
    private var parked: [Int: TransferHandle] = [:]
    /// When a transfer must have begun to answer; in the order of time.
    private var deadlines = FIFOQueue<Deadline>()
    private var standstills: SuspendDetector

    private struct Deadline {
        let number: Int
        /// Those before the transfer began: with another number it was begun anew.
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
        standstills = SuspendDetector(now: settings.now())
        let limits = settings.limits
        places = ConnectionLimiter(places: limits.transfers, perHost: limits.transfersPerHost)
        _ = ccurl_multi_set_long(multi, CURLMOPT_MAXCONNECTS, limits.keptConnections)
    }

    /// Works until the client goes away.
    static func run(queue: TransferQueue, settings: TransferSettings) {
        if let problem = ccurl_load() {
            queue.refuseEverything(with: .libraryMissing(detail: String(cString: problem)))
            return
        }
        guard let alarm = MultiHandleWaker() else {
            queue.refuseEverything(with: .other("libcurl has no memory"))
            return
        }
        queue.setAlarm(alarm)
        // The handles of the transfers are freed before theirs.
        withExtendedLifetime(alarm) {
            TransferLoop(queue: queue, settings: settings, multi: alarm.multi).work()
        }
        queue.setAlarm(nil)
    }

    private func work() {
        while true {
            standstills.look(at: settings.now())
            let errands = queue.take()
            for order in errands.orders { accept(order) }
            for number in errands.cancelled { give(up: number, .cancelled) }
            if errands.isClosed {
                for number in Array(waiting.keys) + Array(running.keys) {
                    give(up: number, .cancelled)
                }
                return
            }
            let mayMoreBegin = startSome()
            var count: Int32 = 0
            _ = ccurl_multi_perform(multi, &count)
            // With a free place somebody may start at once; otherwise sleep until something happens.
            // libcurl itself wakes up for the limits of time of the running transfers.
            if !finishTransfers(), !giveUpLateOnes(), !mayMoreBegin, queue.rest() {
                _ = ccurl_multi_poll(multi, patience)
            }
        }
    }

    /// Starts a few whose turn it is; true when there may be more of them.
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
        let number = transfer.order.number
        let host = transfer.server.host
        waiting[number] = transfer
        places.add(number, for: host, isOwnMachine: transfer.server.place == .ownMachine)
    }

    private func start(_ number: Int) {
        guard let transfer = waiting.removeValue(forKey: number) else { return }
        do throws(HTTPError) {
            let handle = try handle(for: number)
            handle.begin(transfer)
            transfer.standstills = standstills.count
            guard ccurl_multi_add_handle(multi, handle.easy) == CURLM_OK else {
                throw HTTPError.other("libcurl refuses the transfer")
            }
            running[number] = handle
            handles[handle.easy] = handle
            if transfer.redirects.isEmpty {
                deadlines.append(
                    Deadline(
                        number: number,
                        standstills: standstills.count,
                        instant: settings.now() + settings.limits.firstByte
                    )
                )
            }
        } catch {
            places.leave(number)
            transfer.order.answer(.failure(error))
        }
    }

    private func handle(for number: Int) throws(HTTPError) -> TransferHandle {
        if let known = parked.removeValue(forKey: number) ?? idleHandles.popLast() { return known }
        return try TransferHandle(settings: settings)
    }

    /// Answers what has come to its end; true when there was any.
    private func finishTransfers() -> Bool {
        var hasFinished = false
        var code = CURLE_OK
        while let easy = ccurl_multi_next_finished(multi, &code) {
            hasFinished = true
            guard let handle = handles[easy], let transfer = handle.transfer else { continue }
            let result = transfer.finish(code, handle)
            remove(handle, number: transfer.order.number)
            if let result {
                if case .failure = result, isBegunAnew(transfer) { continue }
                if handle.end(), code == CURLE_OK { idleHandles.append(handle) }
                transfer.order.answer(result)
            } else {
                parked[transfer.order.number] = handle
                enqueue(transfer)
            }
        }
        return hasFinished
    }

    /// Gives up what has not begun in time; true when there was any.
    private func giveUpLateOnes() -> Bool {
        var hasGivenUp = false
        while let deadline = deadlines.first {
            if let handle = running[deadline.number], let transfer = handle.transfer,
                !transfer.answer.hasBegun, transfer.standstills == deadline.standstills
            {
                if deadline.instant > settings.now() { break }
                remove(handle, number: deadline.number)
                if !isBegunAnew(transfer) { transfer.order.answer(.failure(transfer.lateness)) }
                hasGivenUp = true
            }
            deadlines.popFirst()
        }
        return hasGivenUp
    }

    /// Begins anew what failed because nothing could be heard meanwhile; false for what failed otherwise.
    ///
    /// All limits of time are over when the process goes on, however soon its servers answered, and their
    /// connections may be gone.
    private func isBegunAnew(_ transfer: Transfer) -> Bool {
        // The process may have been stopped after the loop looked at the clock.
        standstills.look(at: settings.now())
        guard transfer.standstills != standstills.count, transfer.mayBeAskedAgain,
            let again = try? Transfer(order: transfer.order, settings: settings)
        else { return false }
        enqueue(again)
        return true
    }

    /// Milliseconds until the next one would be late, and no more while there may be a standstill to notice.
    private var patience: Int32 {
        let late = deadlines.first.map {
            Int32(clamping: ($0.instant - settings.now()).milliseconds)
        }
        return min(late ?? .max, running.isEmpty ? .max : SuspendDetector.millisecondsBetweenLooks)
    }

    private func give(up number: Int, _ error: HTTPError) {
        if let transfer = waiting.removeValue(forKey: number) {
            _ = places.remove(number)
            parked[number] = nil
            transfer.order.answer(.failure(error))
        } else if let handle = running[number], let transfer = handle.transfer {
            remove(handle, number: number)
            transfer.order.answer(.failure(error))
        }
    }

    private func remove(_ handle: TransferHandle, number: Int) {
        _ = ccurl_multi_remove_handle(multi, handle.easy)
        running[number] = nil
        handles[handle.easy] = nil
        places.leave(number)
    }
}
