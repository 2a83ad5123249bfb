import Accounts
import Archive
import News

extension AccountSynchronization {
    /// Sends the outbox in chunks of changes with the same field and value.
    ///
    /// If a chunk fails, its changes stay in the outbox, and the other chunks are sent.
    mutating func push() async throws(ArchiveError) {
        let pending = try await archive.accounts.pendingChanges(of: target.account)
        var suspects: [Suspect] = []
        for (field, value) in Self.lists {
            let changes = pending.filter { $0.field == field.rawValue && $0.value == value }
            for chunk in changes.chunks(of: client.capabilities.changesPerRequest) where !isOver {
                let sent = try await send(chunk, of: field)
                guard let failure = sent.failure else { continue }
                let sentCount = report.sentCount
                if failure.mayConcernOneItem, chunk.count > 1 {
                    suspects += try await isolate(sent.rest, of: field, because: failure)
                        .map { Suspect(change: $0, sentCount: sentCount) }
                } else if case .rejected = failure {
                    suspects += sent.rest.map { Suspect(change: $0, sentCount: sentCount) }
                } else {
                    failToSend(field, failure)
                }
            }
        }
        for suspect in suspects where !isOver {
            try await drop(suspect)
        }
    }

    /// A change that may be the cause of a failure.
    private struct Suspect {
        let change: PendingChange
        /// The number of changes that were sent before the failure.
        let sentCount: Int
    }

    private static let lists: [(StateField, Bool)] = [
        (.read, true), (.read, false), (.starred, true), (.starred, false),
    ]

    /// Sends changes of the same field and value in one request, without those reverted since.
    ///
    /// Returns the unconfirmed changes, and the failure.
    private mutating func send(
        _ changes: [PendingChange],
        of field: StateField
    ) async throws(ArchiveError) -> (rest: [PendingChange], failure: AccountError?) {
        let changes = try await archive.accounts.markInFlight(changes, account: target.account)
        guard let value = changes.first?.value else { return ([], nil) }
        let result = await client.push(
            StateChange(field, value, of: changes.map { ItemID($0.item) })
        )
        serverTime = serverTime ?? result.date
        let ids = Set(result.confirmed.map(\.text))
        let confirmed = changes.filter { ids.contains($0.item) }
        if !confirmed.isEmpty {
            try await archive.accounts.confirmSent(confirmed, account: target.account)
            report.sentCount += confirmed.count
        }
        let rest = changes.filter { !ids.contains($0.item) }
        if result.isRestUnsent {
            try await archive.accounts.markUnsent(rest, account: target.account)
        }
        return (rest, result.failure)
    }

    /// Finds the items that make a request fail, by halving it repeatedly.
    ///
    /// If both halves fail completely, the server is the cause, and all changes stay in the outbox.
    private mutating func isolate(
        _ changes: [PendingChange],
        of field: StateField,
        because failure: AccountError
    ) async throws(ArchiveError) -> [PendingChange] {
        guard changes.count > 1 else { return changes }
        let middle = changes.count / 2
        var failed: [(rest: [PendingChange], failure: AccountError)] = []
        var failedCount = 0
        for half in [Array(changes[..<middle]), Array(changes[middle...])] where !isOver {
            let sent = try await send(half, of: field)
            guard let failure = sent.failure else { continue }
            failed.append((sent.rest, failure))
            failedCount += sent.rest.count
            if !failure.mayConcernOneItem { failToSend(field, failure) }
        }
        guard failedCount < changes.count else {
            failToSend(field, failure)
            return []
        }
        var suspects: [PendingChange] = []
        for (rest, failure) in failed where failure.mayConcernOneItem && !isOver {
            suspects += try await isolate(rest, of: field, because: failure)
        }
        return suspects
    }

    /// Sends a suspect change alone, and removes it from the outbox if the server rejects it again.
    ///
    /// The change stays if no other one was accepted, because the server may be the cause. After an
    /// internal server error, only changes accepted since the first failure count.
    private mutating func drop(_ suspect: Suspect) async throws(ArchiveError) {
        guard let field = StateField(rawValue: suspect.change.field) else { return }
        let sent = try await send([suspect.change], of: field)
        guard let failure = sent.failure else { return }
        var minimum = suspect.sentCount
        if case .rejected = failure { minimum = 0 }
        guard failure.mayConcernOneItem, report.sentCount > minimum else {
            return failToSend(field, failure)
        }
        try await archive.accounts.dropChanges(sent.rest, account: target.account)
        report.droppedCount += sent.rest.count
    }

    private mutating func failToSend(_ field: StateField, _ error: AccountError) {
        unsentFields.insert(field)
        fail(error)
    }
}

extension AccountError {
    fileprivate var mayConcernOneItem: Bool {
        switch self {
        case .rejected, .serverFailed: true
        default: false
        }
    }
}

extension Array {
    func chunks(of size: Int) -> [[Element]] {
        stride(from: 0, to: count, by: Swift.max(1, size)).map {
            Array(self[$0..<Swift.min($0 + Swift.max(1, size), count)])
        }
    }
}
