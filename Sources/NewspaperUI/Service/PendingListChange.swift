/// How far it is with something that takes a row of a list away or puts it elsewhere: keys are meant for the list as it
/// stands then.
enum PendingListChange {
    /// Nothing is under way.
    case none
    /// The reader has asked for it.
    case asked
    /// It was done, or could not be, which the list on the screen does not show yet.
    case done

    /// It was done, or could not be.
    mutating func end() { if self == .asked { self = .done } }
}
