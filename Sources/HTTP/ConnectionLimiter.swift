import Addresses

/// Limits the number of parallel transfers, in total and per host.
///
/// Hosts take turns, and the transfers of a host keep their order. A stalled transfer can release
/// its slot in the total, but not its host's slot. All operations take constant time.
package struct ConnectionLimiter: Sendable {
    private struct Host {
        let places: Int
        var taken = 0
        var waiting = FIFOQueue<Int>()
        var isQueued = false
    }

    private struct ActiveTransfer {
        let host: String
        var hasReleasedSlot = false
    }

    private let slots: Int
    private let placesPerHost: Int
    private let slotsForStalled: Int
    private var taken = 0
    private var hangingCount = 0
    private var hosts: [String: Host] = [:]
    private var turns = FIFOQueue<String>()
    private var waiting: [Int: String] = [:]
    private var running: [Int: ActiveTransfer] = [:]

    package init(places: Int, perHost: Int, forHanging: Int = 0) {
        self.slots = places
        placesPerHost = perHost
        slotsForStalled = forHanging
    }

    package var isFull: Bool { taken >= slots }

    package var hasPlacesForHanging: Bool { hangingCount < slotsForStalled }

    package var hasWaiting: Bool { !waiting.isEmpty }

    /// Queues a transfer.
    ///
    /// Servers on this machine have no limit per host.
    mutating func add(_ number: Int, for host: String, isOwnMachine: Bool) {
        waiting[number] = host
        hosts[host, default: Host(places: isOwnMachine ? .max : placesPerHost)]
            .waiting.append(number)
        queueIfReady(host)
    }

    mutating func remove(_ number: Int) -> Bool {
        waiting.removeValue(forKey: number) != nil
    }

    /// Gives a free slot to the next transfer whose host has a free one, too, and returns its
    /// number; `nil` if none can start.
    package mutating func next() -> Int? {
        while taken < slots, let name = turns.popFirst() {
            hosts[name]?.isQueued = false
            var found: Int?
            while found == nil, let number = hosts[name]?.waiting.popFirst() {
                if waiting.removeValue(forKey: number) != nil { found = number }
            }
            guard let found else {
                forgetIfIdle(name)
                continue
            }
            hosts[name]?.taken += 1
            taken += 1
            running[found] = ActiveTransfer(host: name)
            queueIfReady(name)
            return found
        }
        return nil
    }

    /// Releases a stalled transfer's slot; returns false if it has none, or too many stalled
    /// transfers have released theirs.
    @discardableResult
    package mutating func releaseSlot(_ number: Int) -> Bool {
        guard hasPlacesForHanging, running[number]?.hasReleasedSlot == false else { return false }
        running[number]?.hasReleasedSlot = true
        hangingCount += 1
        taken -= 1
        return true
    }

    package mutating func finish(_ number: Int) {
        guard let left = running.removeValue(forKey: number) else { return }
        if left.hasReleasedSlot { hangingCount -= 1 } else { taken -= 1 }
        hosts[left.host]?.taken -= 1
        queueIfReady(left.host)
        forgetIfIdle(left.host)
    }

    private mutating func queueIfReady(_ name: String) {
        guard let host = hosts[name], !host.isQueued, !host.waiting.isEmpty,
            host.taken < host.places
        else { return }
        hosts[name]?.isQueued = true
        turns.append(name)
    }

    private mutating func forgetIfIdle(_ name: String) {
        guard let host = hosts[name], host.taken == 0, host.waiting.isEmpty, !host.isQueued else {
            return
        }
        hosts[name] = nil
    }
}

extension ConnectionLimiter {
    /// Queues transfer `number` under the host of `address`.
    ///
    /// Addresses without a host, such as `file:` URLs, have no limit per host.
    package mutating func add(_ number: Int, from address: String) {
        let server = Address(address)?.server
        let isOwnMachine = server == nil || server?.place == .ownMachine
        add(number, for: server?.host ?? "", isOwnMachine: isOwnMachine)
    }
}
