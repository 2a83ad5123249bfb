import FoundationEssentials
import News
import SQLite

extension UndoJournal {
    func move(from old: FeedID, to new: FeedID) throws(SQLiteError) {
        var rows: [(id: Int64, payload: String)] = []
        do {
            var statement = try connection.prepare(
                "SELECT id, payload FROM journal WHERE payload NOT NULL"
            )
            while try statement.step() {
                rows.append((statement.int64(0), statement.text(1) ?? ""))
            }
        }
        for (id, payload) in rows {
            var imported = ImportUndoRecord(payload: payload)
            guard let deeds = imported?.deeds ?? Self.deeds(inPayload: payload) else { continue }
            let moved = deeds.map { $0.moved(from: old, to: new) }
            guard moved != deeds else { continue }
            imported?.deeds = moved
            try set(id, payload: imported?.payload ?? Self.payload(of: moved))
        }
    }

    private static func payload(of deeds: [UndoableSubscriptionEdit]) -> String? {
        (try? JSONEncoder().encode(deeds)).map { String(decoding: $0, as: UTF8.self) }
    }

    static func deeds(inPayload payload: String) -> [UndoableSubscriptionEdit]? {
        let data = Data(payload.utf8)
        let decoder = JSONDecoder()
        if let deeds = try? decoder.decode([UndoableSubscriptionEdit].self, from: data) {
            return deeds
        }
        return (try? decoder.decode(UndoableSubscriptionEdit.self, from: data)).map { [$0] }
    }
}

extension UndoableSubscriptionEdit {
    fileprivate func moved(from old: FeedID, to new: FeedID) -> UndoableSubscriptionEdit {
        guard account == old.account else { return self }
        func moved(_ places: [Place]) -> [Place] {
            places.map { place in
                guard place.address == old.address else { return place }
                return Place(
                    address: new.address,
                    title: place.title,
                    section: place.section,
                    number: place.number
                )
            }
        }
        return UndoableSubscriptionEdit(
            action: action,
            account: account,
            name: name,
            key: key,
            before: moved(before),
            after: moved(after),
            section: section
        )
    }
}
