import News

/// A synchronized field of the reading state; the outbox stores its raw value.
enum SyncedField: String, CaseIterable {
    case read
    case starred

    var column: String {
        switch self {
        case .read: "is_read"
        case .starred: "is_starred"
        }
    }

    func mark(_ value: Bool) -> Mark {
        switch self {
        case .read: .read(value)
        case .starred: .starred(value)
        }
    }
}
