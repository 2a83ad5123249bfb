import CCurl

/// Drives all transfers of a client; lives on the transfer thread and never leaves it.
final class TransferLoop {
    private let queue: TransferQueue
    private let settings: TransferSettings
    private var waiting: [TransferOrder] = []
    private var running: [UnsafeMutableRawPointer: Transfer] = [:]
    private var runningPerHost: [String: Int] = [:]

    init(queue: TransferQueue, settings: TransferSettings) {
        self.queue = queue
        self.settings = settings
    }

    /// Works until the client goes away.
    func run() {
        if let problem = ccurl_load() {
            queue.refuseEverything(with: .libraryMissing(detail: String(cString: problem)))
            return
        }
        guard let multi = ccurl_multi_init() else {
            queue.refuseEverything(with: .other("libcurl has no memory"))
            return
        }
        queue.setAlarm(Alarm(multi: multi))
        work(with: multi)
        queue.setAlarm(nil)
        ccurl_multi_cleanup(multi)
    }

    private func work(with multi: UnsafeMutableRawPointer) {
        while true {
            let errands = queue.take()
            waiting += errands.orders
            for number in errands.cancelled { cancel(number, in: multi) }
            if errands.isClosed {
                cancelAll(in: multi)
                return
            }
            startWaiting(in: multi)
            var count: Int32 = 0
            _ = ccurl_multi_perform(multi, &count)
            // With a free place somebody may start at once; otherwise sleep until something happens.
            // libcurl itself wakes up for the limits of time of the running transfers.
            if !finishTransfers(in: multi) { _ = ccurl_multi_poll(multi, .max) }
        }
    }

    /// Starts what the caps allow, in the order of asking.
    private func startWaiting(in multi: UnsafeMutableRawPointer) {
        guard !waiting.isEmpty, running.count < settings.limits.transfers else { return }
        var postponed: [TransferOrder] = []
        for order in waiting {
            let host = order.request.host
            if running.count < settings.limits.transfers,
                runningPerHost[host, default: 0] < settings.limits.transfersPerHost
            {
                start(order, host: host, in: multi)
            } else {
                postponed.append(order)
            }
        }
        waiting = postponed
    }

    private func start(_ order: TransferOrder, host: String, in multi: UnsafeMutableRawPointer) {
        do throws(HTTPError) {
            let transfer = try Transfer(order: order, settings: settings)
            guard ccurl_multi_add_handle(multi, transfer.handle) == CURLM_OK else {
                throw HTTPError.other("libcurl refuses the transfer")
            }
            running[transfer.handle] = transfer
            runningPerHost[host, default: 0] += 1
        } catch {
            order.answer(.failure(error))
        }
    }

    /// Answers what has come to its end; true when there was any.
    private func finishTransfers(in multi: UnsafeMutableRawPointer) -> Bool {
        var hasFinished = false
        var code = CURLE_OK
        while let handle = ccurl_multi_next_finished(multi, &code) {
            hasFinished = true
            guard let transfer = remove(handle, from: multi) else { continue }
            transfer.order.answer(transfer.result(code))
        }
        return hasFinished
    }

    private func cancel(_ number: Int, in multi: UnsafeMutableRawPointer) {
        if let index = waiting.firstIndex(where: { $0.number == number }) {
            waiting.remove(at: index).answer(.failure(.cancelled))
        } else if let handle = running.first(where: { $0.value.order.number == number })?.key {
            remove(handle, from: multi)?.order.answer(.failure(.cancelled))
        }
    }

    private func cancelAll(in multi: UnsafeMutableRawPointer) {
        for handle in running.keys {
            remove(handle, from: multi)?.order.answer(.failure(.cancelled))
        }
        for order in waiting { order.answer(.failure(.cancelled)) }
    }

    @discardableResult
    private func remove(
        _ handle: UnsafeMutableRawPointer,
        from multi: UnsafeMutableRawPointer
    ) -> Transfer? {
        _ = ccurl_multi_remove_handle(multi, handle)
        guard let transfer = running.removeValue(forKey: handle) else { return nil }
        let host = transfer.order.request.host
        let left = runningPerHost[host, default: 1] - 1
        runningPerHost[host] = left > 0 ? left : nil
        return transfer
    }
}
