/// Who may transfer next: never too many at once, in all and from one host.
///
/// Hosts take turns, and those who wait for one host keep their order. Every step takes constant
/// time, however many wait.
struct TransferPlaces {
    private struct Host {
        let places: Int
        var taken = 0
        var waiting = WaitingLine<Int>()
        /// Whether the host stands among those whose turn it is.
        var isQueued = false
    }

    private let places: Int
    private let placesPerHost: Int
    private var taken = 0
    private var hosts: [String: Host] = [:]
    private var turns = WaitingLine<String>()
    private var waiting: [Int: String] = [:]

    init(limits: HTTPClient.Limits) {
        places = limits.transfers
        placesPerHost = limits.transfersPerHost
    }

    /// Lets a transfer wait for its turn; nobody else has to share a server on this machine.
    mutating func add(_ number: Int, for host: String, isOwnMachine: Bool) {
        waiting[number] = host
        hosts[host, default: Host(places: isOwnMachine ? places : placesPerHost)]
            .waiting.append(number)
        queueIfReady(host)
    }

    /// Takes away one that waits; false when it does not.
    mutating func remove(_ number: Int) -> Bool {
        waiting.removeValue(forKey: number) != nil
    }

    /// Gives a place to the next; `nil` when all are taken or nobody may have one.
    mutating func next() -> Int? {
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
            queueIfReady(name)
            return found
        }
        return nil
    }

    /// Takes a place back.
    mutating func leave(_ name: String) {
        hosts[name]?.taken -= 1
        taken -= 1
        queueIfReady(name)
        forgetIfIdle(name)
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
