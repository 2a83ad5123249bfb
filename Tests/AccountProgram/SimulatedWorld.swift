import AccountServers
import Accounts
import FoundationEssentials
import News
import Newsroom

/// A server and three readers that act at random, and the rules that must hold.
final class SimulatedWorld {
    private static let servers: [(AccountServer.Program, [AccountKind])] = [
        (.freshRSS124, [.googleReader]), (.freshRSS128, [.googleReader]),
        (.miniflux2039, [.googleReader, .miniflux]),
        (.miniflux233, [.googleReader, .miniflux, .fever]), (.tinyTinyRSS, [.tinyTinyRSS]),
        (.coldsweat, [.fever]), (.nextcloud28, [.nextcloud]),
    ]

    private let server: AccountServer
    private let readers: [SimulatedReader]
    private let clock = SimulatedReader.Clock()
    private let log = ActionLog()
    private let folder: String
    private var dice: SeededGenerator
    private var lastItem: Int64 = 0
    private var lastFeed: Int64 = 0
    private var violations: [String] = []
    /// The stars that each reader had at the last check.
    private var stars: [Int: [ItemField]] = [:]
    /// What happened, for the report of a failing seed.
    private var story: [String] = []

    init(seed: UInt64) async throws {
        var dice = SeededGenerator(seed: seed)
        let index = Int.random(in: 0..<Self.servers.count, using: &dice)
        let (program, kinds) = Self.servers[index]
        let server = AccountServer(withoutConnection: program)
        let parent = FileManager.default.fileExists(atPath: "/dev/shm") ? "/dev/shm" : "/tmp"
        let process = ProcessInfo.processInfo.processIdentifier
        folder = "\(parent)/newspaper-simulation-\(process)-\(seed)"
        var readers: [SimulatedReader] = []
        for number in 0..<3 {
            let own = "\(folder)/\(number)"
            try FileManager.default.createDirectory(
                atPath: own,
                withIntermediateDirectories: true
            )
            readers.append(
                SimulatedReader(
                    number,
                    kind: kinds.randomElement(using: &dice) ?? kinds[0],
                    of: server,
                    in: own,
                    clock: clock,
                    log: log
                )
            )
        }
        self.server = server
        self.readers = readers
        self.dice = dice
        for _ in 0..<2 { addFeed() }
    }

    deinit {
        try? FileManager.default.removeItem(atPath: folder)
    }

    /// The program and the protocols.
    var description: String {
        "\(server.program.rawValue): \(readers.map(\.kind.rawValue).joined(separator: ", "))"
    }

    /// Runs the simulation; returns the violations of the rules, after what led to them.
    func run() async throws -> [String] {
        for _ in 0..<2 {
            for _ in 0..<24 where violations.isEmpty {
                let reader = readers[Int.random(in: 0..<readers.count, using: &dice)]
                try await step(of: reader)
                try await checkStates(of: reader)
            }
            if violations.isEmpty { try await rest() }
        }
        return violations.isEmpty ? [] : story + violations
    }

    // Each step is a few lines, so that a failing seed can be read.
    private func step(of reader: SimulatedReader) async throws {
        switch Int.random(in: 0..<100, using: &dice) {
        case 0..<30: await mark(by: reader)
        case 30..<42: markOnServer()
        case 42..<50: addItems()
        case 50..<80: await round(of: reader)
        case 80..<83:
            note("reader \(reader.number) marks all read")
            await reader.act { try await $0.mark(.query(HeadlineQuery()), .read(true)) }
        case 83..<87:
            note("reader \(reader.number) undoes")
            await reader.act { _ = try await $0.undo() }
        case 87..<90:
            note("reader \(reader.number) quits and starts")
            await reader.quit()
            reader.restart()
        case 90..<93: wait()
        case 93..<95:
            note("sessions expire")
            server.change { $0.expireSessions() }
        default: try await changeSubscriptions(with: reader)
        }
    }

    private func note(_ text: String) { story.append(text) }

    private func randomItems() -> Set<Int64> {
        Set(
            (0...Int.random(in: 0...4, using: &dice)).map { _ in
                Int64.random(in: 1...max(1, lastItem), using: &dice)
            }
        )
    }

    private func randomMark() -> Mark {
        let value = dice.chance(60)
        return dice.chance(60) ? .read(value) : .starred(value)
    }

    private func mark(by reader: SimulatedReader) async {
        let (items, mark) = (randomItems(), randomMark())
        note("reader \(reader.number) marks \(items.sorted()) \(mark)")
        await reader.mark(items, mark)
    }

    private func markOnServer() {
        let (items, mark) = (randomItems(), randomMark())
        note("the web page marks \(items.sorted()) \(mark)")
        Self.mark(items, mark, on: server, log)
    }

    private static func mark(
        _ items: Set<Int64>,
        _ mark: Mark,
        on server: AccountServer,
        _ log: ActionLog
    ) {
        let changed = server.change { state -> [UserAction] in
            var actions: [UserAction] = []
            for item in items.sorted() {
                guard let known = state.items[item] else { continue }
                switch mark {
                case .read(let value) where known.isRead != value:
                    state.setRead(value, item)
                    let field = ItemField(item: item, isStar: false)
                    actions.append(UserAction(actor: .webPage, field: field, value: value))
                case .starred(let value) where known.isStarred != value:
                    state.setStarred(value, item)
                    let field = ItemField(item: item, isStar: true)
                    actions.append(UserAction(actor: .webPage, field: field, value: value))
                default: break
                }
            }
            return actions
        }
        for action in changed { log.append(action) }
    }

    private func addFeed() {
        // The server numbers a feed that a reader adds again.
        lastFeed = max(lastFeed, server.state.feeds.map(\.id).max() ?? 0) + 1
        let (feed, first) = (lastFeed, lastItem + 1)
        lastItem += 10
        let ids = first...lastItem
        server.change { $0.addFeed(feed, folder: feed % 2 == 0 ? "News" : "Sea", ids: ids) }
    }

    private func addItems() {
        guard let feed = server.state.feeds.randomElement(using: &dice)?.id else { return }
        let count = Int64.random(in: 1...4, using: &dice)
        let ids = lastItem + 1...lastItem + count
        lastItem += count
        note("feed \(feed) has new items \(ids)")
        let published = Int64(clock.now)
        server.change { state in
            state.add(
                ids.map { id in
                    ServerItem(
                        id: id,
                        feed: feed,
                        title: "Item \(id)",
                        link: "https://example.org/\(feed)/\(id)",
                        published: published
                    )
                }
            )
        }
    }

    private func wait() {
        let seconds = [600.0, 4_000, 20_000, 100_000][Int.random(in: 0..<4, using: &dice)]
        note("\(Int(seconds)) seconds pass")
        advance(seconds)
        for reader in readers where dice.chance(30) {
            let deviation = [0.0, 7_200, -172_800, 30][Int.random(in: 0..<4, using: &dice)]
            reader.setDeviation(deviation)
            note("the clock of reader \(reader.number) deviates by \(Int(deviation)) s")
        }
    }

    private func advance(_ seconds: Double) {
        clock.add(seconds)
        let time = Date(timeIntervalSince1970: clock.now)
        server.change { $0.time = time }
    }

    private func round(of reader: SimulatedReader) async {
        advance(60)
        var faults: [Int: SimulatedFault] = [:]
        while dice.chance(40) {
            faults[Int.random(in: 1...9, using: &dice)] = randomFault(for: reader)
        }
        let isDue = dice.chance(20)
        let kind = isDue ? "due round" : "round"
        note("\(kind) of reader \(reader.number), faults \(names(of: faults))")
        if dice.chance(10) {
            reader.network.plan(faults)
            await reader.quit()
        } else {
            reader.network.plan(faults)
            let failure = await reader.round(isDue ? .due : .all)
            if let failure { note("  \(failure)") }
        }
    }

    private func names(of faults: [Int: SimulatedFault]) -> String {
        let names = faults.sorted { $0.key < $1.key }.map { number, fault in
            "\(number): \("\(fault)".prefix { $0 != "(" })"
        }
        return names.joined(separator: ", ")
    }

    private func randomFault(for reader: SimulatedReader) -> SimulatedFault {
        switch Int.random(in: 0..<14, using: &dice) {
        case 0: return .unreachable
        case 1, 2: return .lost
        case 3: return .twice
        case 4: return .cut(Int.random(in: 0...300, using: &dice), isNoticed: dice.chance(50))
        case 5: return .status([500, 502, 503, 504].randomElement(using: &dice) ?? 500)
        case 6: return .status(429, headers: dice.chance(50) ? [("Retry-After", "30")] : [])
        case 7:
            let bodies = ["<html>Log in</html>", "[]", "{}", ""]
            return .body(bodies.randomElement(using: &dice) ?? "")
        case 8, 9: return reader.kill()
        case 10, 11:
            let (items, mark) = (randomItems(), randomMark())
            return .before { await reader.mark(items, mark) }
        case 12:
            let (items, mark) = (randomItems(), randomMark())
            return .after { await reader.mark(items, mark) }
        default:
            let (items, mark) = (randomItems(), randomMark())
            return .before { [server, log] in Self.mark(items, mark, on: server, log) }
        }
    }

    private func changeSubscriptions(with reader: SimulatedReader) async throws {
        switch Int.random(in: 0..<6, using: &dice) {
        case 0 where server.state.feeds.count < 4:
            addFeed()
            note("the server subscribes to feed \(lastFeed)")
        case 1 where server.state.feeds.count > 1:
            guard let feed = server.state.feeds.randomElement(using: &dice)?.id else { return }
            note("the server removes feed \(feed)")
            server.change { [server] in
                $0.removeFeed(feed, keepsStarred: server.program == .tinyTinyRSS)
            }
        case 2:
            note("the server renames a folder")
            let number = dice.next() % 100
            server.change { state in
                let folder = state.feeds.first?.folder
                for index in state.feeds.indices where state.feeds[index].folder == folder {
                    state.feeds[index].folder = "Folder \(number)"
                }
            }
        default:
            guard let feed = try await reader.feeds().randomElement(using: &dice) else { return }
            let isRemoval = dice.chance(30) && server.state.feeds.count > 2
            let number = dice.next() % 100
            if dice.chance(20) { reader.network.plan([1: .lost]) }
            note("reader \(reader.number) \(isRemoval ? "removes" : "renames") \(feed.title)")
            await reader.act { service in
                if isRemoval {
                    try await service.subscriptions.unsubscribe(from: feed.id)
                } else {
                    _ = try await service.subscriptions.change(
                        feed.id,
                        title: "Title \(number)",
                        section: nil
                    )
                }
            }
            reader.network.plan([:])
        }
    }

    /// Ends all faults, lets every reader synchronize, and checks that all agree.
    private func rest() async throws {
        note("rest")
        advance(700_000)
        for reader in readers { reader.setDeviation(0) }
        for pass in 1...3 {
            for reader in readers {
                advance(10)
                let failure = await reader.round()
                if let failure, pass == 3 {
                    violations.append("reader \(reader.number) at rest: \(failure)")
                }
            }
        }
        var states: [ItemField: Bool] = [:]
        let feeds = Set(server.state.feeds.map(\.id))
        for item in server.state.sortedItems where feeds.contains(item.feed) {
            states[ItemField(item: item.id, isStar: false)] = item.isRead
            states[ItemField(item: item.id, isStar: true)] = item.isStarred
        }
        for (field, value) in states where !log.lastValues(of: field).contains(value) {
            violations.append("item \(field.item): \(field.name) is \(value) on the server")
        }
        for reader in readers {
            try await compare(reader, with: states)
            // From now on, only the stars that are left now must stay.
            try await checkStates(of: reader)
        }
        // The stars of removed feeds are not on the server.
        for field in stars.values.joined() where states[field] == nil { states[field] = true }
        log.restart(with: states)
    }

    private func compare(_ reader: SimulatedReader, with states: [ItemField: Bool]) async throws {
        let own = try await reader.states()
        for (field, value) in states {
            let item = field.item
            if let known = own[field] {
                guard known != value else { continue }
                let place = "item \(item): \(field.name)"
                violations.append("\(place) is \(known) at reader \(reader.number)")
            } else if field.isStar == value {
                // Only unread and starred items must be known.
                violations.append("item \(item) is missing at reader \(reader.number)")
            }
        }
        let pending = try await reader.pendingCount()
        if pending > 0 { violations.append("reader \(reader.number) has \(pending) changes") }
        for item in try await reader.repeatedItems() {
            violations.append("item \(item) is shown twice at reader \(reader.number)")
        }
    }

    /// Checks the rules that hold at any time: no state without a user's action, and no lost mark.
    private func checkStates(of reader: SimulatedReader) async throws {
        let states = try await reader.states()
        let feeds = Set(server.state.feeds.map(\.id))
        let onServer = Set(server.state.sortedItems.filter { feeds.contains($0.feed) }.map(\.id))
        for (field, value) in states where onServer.contains(field.item) {
            let place = "item \(field.item): \(field.name) is \(value) at reader \(reader.number)"
            if !log.possibleValues(of: field).contains(value) {
                violations.append("\(place) without an action")
            }
            if let own = log.onlyValue(of: field, by: .reader(reader.number)), own != value {
                violations.append("\(place) after the user’s mark")
            }
        }
        // Starred stories of removed feeds stay.
        for field in stars[reader.number] ?? []
        where states[field] != true && !onServer.contains(field.item) {
            if !log.lastValues(of: field).contains(false) {
                violations.append("item \(field.item) lost its star at reader \(reader.number)")
            }
        }
        stars[reader.number] = states.filter { $0.key.isStar && $0.value }.keys.sorted {
            $0.item < $1.item
        }
    }
}

extension ItemField {
    fileprivate var name: String { isStar ? "starred" : "read" }
}
