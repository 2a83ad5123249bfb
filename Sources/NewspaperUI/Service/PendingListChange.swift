/// Removes or moves a row; keys must wait until the list shows it.
enum PendingListChange {
    case none
    case asked
    /// Succeeded or failed, but not visible yet.
    case done

    mutating func end() { if self == .asked { self = .done } }
}
