/// The state of a change that removes or moves a row.
///
/// Keys must wait until the list shows it.
enum PendingListChange {
    case none
    /// The user has requested the change.
    case asked
    /// The change has succeeded or failed, but is not visible yet.
    case done

    mutating func end() { if self == .asked { self = .done } }
}
