/// The state of removing or moving a row; keys wait until the list shows the change.
enum PendingListChange {
    case none
    case asked
    /// The change is stored but not yet visible.
    case done

    mutating func end() { if self == .asked { self = .done } }
}
