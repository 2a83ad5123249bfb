import News

/// A part of the reading state that is synchronized; the raw value is stored in the outbox.
enum SyncedField: String, CaseIterable {
    case read
    case starred

    /// The column of `story` and `remote_item`.
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
