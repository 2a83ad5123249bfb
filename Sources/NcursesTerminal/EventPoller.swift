import Cells
import Glibc

/// Waits for the main dispatch queue, signals and keys.
///
/// It polls on the main thread, since dispatch's main loop would switch threads twice per key.
@MainActor
struct EventPoller {
    private(set) var signals: SignalReceiver?
    var watchdog: Watchdog?
    var input: TerminalInput?
    /// The events that arrived while the last input was closing, for the next one.
    var typedAhead: [InputEvent] = []

    struct ReadySources {
        let queue: Bool
        let signals: Bool
        let watchdog: Bool
        let input: Bool
    }

    mutating func startHandling(_ signals: [Int32]) {
        self.signals = SignalReceiver(signals)
    }

    mutating func stopHearing() {
        signals?.stop()
        signals = nil
    }

    func wait(besides queue: Int32, within time: Duration?) -> ReadySources {
        let isKept = watchdog?.rest() ?? false
        let hasKept = isKept || input?.hasAhead == true
        var requests = [
            queue, signals?.descriptor ?? -1, watchdog?.descriptor ?? -1,
            input == nil ? -1 : STDIN_FILENO,
        ].map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
        let timeouts = [
            input?.timeoutMilliseconds, time.map { Int32(($0 / .milliseconds(1)).rounded(.up)) },
        ]
        let timeout = hasKept ? 0 : timeouts.compactMap(\.self).min() ?? -1
        poll(&requests, nfds_t(requests.count), timeout)
        watchdog?.work()
        return ReadySources(
            queue: requests[0].revents != 0,
            signals: requests[1].revents != 0,
            watchdog: requests[2].revents != 0,
            input: hasKept || requests[3].revents != 0
        )
    }
}
