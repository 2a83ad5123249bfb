import News
import Testing

@testable import Archive

/// A user, another device and a server that change the same items in random order, with lost requests and answers.
@Suite("Random changes of an account")
struct OutboxSimulationTests {
    private struct Key: Hashable {
        let item: String
        let field: SyncedField
    }

    private static let items = (1...8).map { "\($0)" }

    /// The state of the server, and what is known about the origin of each value.
    private final class World {
        let synced: SyncedArchive
        var random: ReproducibleRandom
        var server: [Key: Bool] = [:]
        /// The values that the user wants for fields that the other device has not changed.
        var wanted: [Key: Bool] = [:]

        init(_ synced: SyncedArchive, seed: UInt64) {
            self.synced = synced
            random = ReproducibleRandom(state: seed)
            for item in OutboxSimulationTests.items {
                for field in SyncedField.allCases { server[Key(item: item, field: field)] = false }
            }
            wanted = server
        }

        func chance(_ percent: Int) -> Bool { Int.random(in: 0..<100, using: &random) < percent }

        func randomKey() -> Key {
            Key(
                item: OutboxSimulationTests.items.randomElement(using: &random) ?? "1",
                field: chance(50) ? .read : .starred
            )
        }

        func changeOnOtherDevice() {
            let key = randomKey()
            server[key]?.toggle()
            wanted[key] = nil
        }

        func changeLocally() async throws {
            let archive = synced.archive
            if chance(20) {
                let step = chance(50) ? try await archive.undo() : try await archive.redo()
                if step != nil { try await noteLocalState() }
                return
            }
            let key = randomKey()
            let state = try await localState()
            let value = !(state[key] ?? false)
            let mark = key.field.mark(value)
            if chance(10), mark == .read(true) {
                try await archive.markOpened(try await archive.id(key.item))
            } else {
                try await archive.mark([key.item], mark)
            }
            if wanted[key] != nil { wanted[key] = value }
        }

        private func noteLocalState() async throws {
            for (key, value) in try await localState() where wanted[key] != nil {
                wanted[key] = value
            }
        }

        func localState() async throws -> [Key: Bool] {
            var result: [Key: Bool] = [:]
            for headline in try await synced.archive.headlines(HeadlineQuery()).headlines {
                result[Key(item: headline.title, field: .read)] = headline.state.isRead
                result[Key(item: headline.title, field: .starred)] = headline.state.isStarred
            }
            return result
        }

        func someChanges() async throws {
            while chance(40) { try await changeLocally() }
            while chance(20) { changeOnOtherDevice() }
        }

        func round(hasFaults: Bool) async throws {
            let (archive, account) = (synced.archive, SyncedArchive.account)
            try await archive.accounts.setListingIDs(false, account: account)
            let pending = try await synced.changes()
            if hasFaults { try await someChanges() }
            let sent = try await archive.accounts.markInFlight(pending, account: account)
            if hasFaults { try await someChanges() }
            let fault = hasFaults ? Int.random(in: 0..<5, using: &random) : 0
            if fault == 1 { return try await archive.accounts.markUnsent(sent, account: account) }
            // A request that is lost before it arrives.
            if fault == 2 { return }
            for change in sent {
                guard let field = SyncedField(rawValue: change.field) else { continue }
                server[Key(item: change.item, field: field)] = change.value
            }
            if hasFaults { try await someChanges() }
            // An answer that is lost.
            if fault == 3 { return }
            try await archive.accounts.confirmSent(sent, account: account)
            if hasFaults { try await someChanges() }
            if fault == 4 { return }
            try await archive.accounts.setListingIDs(true, account: account)
            let items = OutboxSimulationTests.items
            let unread = items.filter { server[Key(item: $0, field: .read)] == false }
            if hasFaults { try await someChanges() }
            let starred = items.filter { server[Key(item: $0, field: .starred)] == true }
            if hasFaults { try await someChanges() }
            try await synced.apply(unread: unread, starred: starred)
            try await archive.accounts.setListingIDs(false, account: account)
        }
    }

    @Test("At rest the archive and the server agree, and no mark is lost", arguments: 1...60)
    func agreement(seed: UInt64) async throws {
        let world = World(try await SyncedArchive(unread: Self.items, starred: []), seed: seed)
        for _ in 0..<8 {
            for _ in 0..<5 {
                try await world.someChanges()
                try await world.round(hasFaults: true)
            }
            for _ in 0..<2 { try await world.round(hasFaults: false) }
            #expect(try await world.localState() == world.server)
            #expect(try await world.synced.outbox() == [])
            let lost = world.wanted.filter { world.server[$0.key] != $0.value }
            #expect(lost.isEmpty)
            world.wanted = world.server
        }
        #expect(try await world.synced.archive.allFaults() == [])
    }
}
