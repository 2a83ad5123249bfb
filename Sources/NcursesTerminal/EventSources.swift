import Glibc

/// What the main thread waits for besides its queue: the terminal's signals, those that end the program, and keys.
///
/// One thread that waits for all of them answers a key at once; dispatch's own main loop changes threads twice
/// before a key arrives.
@MainActor
struct EventSources {
    /// The signals that tell of the terminal; `nil` while nobody hears them.
    private(set) var signals: SignalSources?
    var warden: Watchdog?
    /// Who reads keys; `nil` while nobody shall.
    var input: TerminalInput?

    /// Where something waits.
    struct Ready {
        let queue: Bool
        let signals: Bool
        let warden: Bool
        let input: Bool
    }

    /// Begins to hear signals.
    mutating func hear(_ signals: [Int32]) {
        self.signals = SignalSources(signals)
    }

    /// Gives the signals their actions back.
    mutating func stopHearing() {
        signals?.stop()
        signals = nil
    }

    /// Waits until something has come, or until an unfinished key is no longer waited for.
    ///
    /// - Parameters:
    ///   - queue: The descriptor of the main queue.
    ///   - time: How long at most; `nil` for ever.
    /// - Returns: Where something waits; nowhere when the time is over.
    func wait(besides queue: Int32, within time: Duration?) -> Ready {
        let isKept = warden?.rest() ?? false
        let hasKept = isKept || input?.hasAhead == true
        var requests = [
            queue, signals?.descriptor ?? -1, warden?.descriptor ?? -1,
            input == nil ? -1 : STDIN_FILENO,
        ].map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
        let patience = [input?.patience, time.map { Int32(($0 / .milliseconds(1)).rounded(.up)) }]
        let timeout = hasKept ? 0 : patience.compactMap(\.self).min() ?? -1
        poll(&requests, nfds_t(requests.count), timeout)
        warden?.work()
        return Ready(
            queue: requests[0].revents != 0,
            signals: requests[1].revents != 0,
            warden: requests[2].revents != 0,
            input: hasKept || requests[3].revents != 0
        )
    }
}
