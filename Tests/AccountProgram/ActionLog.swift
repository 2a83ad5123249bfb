import Synchronization

/// A reader, or the web page of the server.
enum SimulatedUser: Hashable, Sendable {
    case reader(Int)
    case webPage
}

/// The read or starred state of an item.
struct ItemField: Hashable, Sendable {
    let item: Int64
    let isStar: Bool
}

/// A change of a state by a user.
struct UserAction: Sendable {
    let actor: SimulatedUser
    let field: ItemField
    let value: Bool
}

/// The users' changes since all readers and the server were equal.
final class ActionLog: Sendable {
    private struct Content {
        var actions: [UserAction] = []
        /// The states when all were equal; other items are unread and without a star.
        var initial: [ItemField: Bool] = [:]
    }

    private let content = Mutex(Content())

    func append(_ action: UserAction) {
        content.withLock { $0.actions.append(action) }
    }

    /// Begins again with the states of the server.
    func restart(with states: [ItemField: Bool]) {
        content.withLock { $0 = Content(actions: [], initial: states) }
    }

    func initialValue(of field: ItemField) -> Bool {
        content.withLock { $0.initial[field] ?? false }
    }

    /// The values that a field may have at any time.
    func possibleValues(of field: ItemField) -> Set<Bool> {
        content.withLock { content in
            Set(content.actions.filter { $0.field == field }.map(\.value))
                .union([content.initial[field] ?? false])
        }
    }

    /// The values that a field may have at rest: the last one of each user.
    func lastValues(of field: ItemField) -> Set<Bool> {
        content.withLock { content in
            var last: [SimulatedUser: Bool] = [:]
            for action in content.actions where action.field == field {
                last[action.actor] = action.value
            }
            return last.isEmpty ? [content.initial[field] ?? false] : Set(last.values)
        }
    }

    /// The last value of a user if no other user has changed the field.
    func onlyValue(of field: ItemField, by actor: SimulatedUser) -> Bool? {
        content.withLock { content in
            let actions = content.actions.filter { $0.field == field }
            return actions.allSatisfy { $0.actor == actor } ? actions.last?.value : nil
        }
    }
}
