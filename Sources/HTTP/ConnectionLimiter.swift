import Addresses

/// Who may transfer next: never too many at once, in all and from one host.
///
/// Hosts take turns, and those who wait for one host keep their order. Every step takes constant
/// time, however many wait. One that hangs can give its place to another; the one of its host it keeps.
package struct ConnectionLimiter: Sendable {
    private struct Host {
        let places: Int
        var taken = 0
        var waiting = FIFOQueue<Int>()
        /// Whether the host stands among those whose turn it is.
        var isQueued = false
    }

    private struct Running {
        let host: String
        var hasGivenWay = false
    }

    private let places: Int
    private let placesPerHost: Int
    /// How many may hang besides.
    private let placesForHanging: Int
    private var taken = 0
    private var hangingCount = 0
    private var hosts: [String: Host] = [:]
    private var turns = FIFOQueue<String>()
    private var waiting: [Int: String] = [:]
    private var running: [Int: Running] = [:]

    /// Makes places, none of them taken.
    package init(places: Int, perHost: Int, forHanging: Int = 0) {
        self.places = places
        placesPerHost = perHost
        placesForHanging = forHanging
    }

    /// Whether all places are taken, so that who waits must wait.
    package var isFull: Bool { taken >= places }

    /// Whether one that hangs could still give way.
    package var hasPlacesForHanging: Bool { hangingCount < placesForHanging }

    /// Whether anybody waits.
    package var hasWaiting: Bool { !waiting.isEmpty }

    /// Lets a transfer wait for its turn; nobody else has to share a server on this machine.
    mutating func add(_ number: Int, for host: String, isOwnMachine: Bool) {
        waiting[number] = host
        hosts[host, default: Host(places: isOwnMachine ? .max : placesPerHost)]
            .waiting.append(number)
        queueIfReady(host)
    }

    /// Takes away one that waits; false when it does not.
    mutating func remove(_ number: Int) -> Bool {
        waiting.removeValue(forKey: number) != nil
    }

    /// Gives a place to the next; `nil` when all are taken or nobody may have one.
    package mutating func next() -> Int? {
        while taken < places, let name = turns.popFirst() {
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
            running[found] = Running(host: name)
            queueIfReady(name)
            return found
        }
        return nil
    }

    /// Lets another begin in the place of one that hangs; false when it may not, or has done so.
    @discardableResult
    package mutating func giveWay(_ number: Int) -> Bool {
        guard hasPlacesForHanging, running[number]?.hasGivenWay == false else { return false }
        running[number]?.hasGivenWay = true
        hangingCount += 1
        taken -= 1
        return true
    }

    /// Takes a place back.
    package mutating func leave(_ number: Int) {
        guard let left = running.removeValue(forKey: number) else { return }
        if left.hasGivenWay { hangingCount -= 1 } else { taken -= 1 }
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
    /// Lets a transfer from an address wait for its turn; files share nothing with anybody.
    package mutating func add(_ number: Int, from address: String) {
        let server = Address(address)?.server
        let isOwnMachine = server == nil || server?.place == .ownMachine
        add(number, for: server?.host ?? "", isOwnMachine: isOwnMachine)
    }
}
