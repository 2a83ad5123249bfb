enum EnclosureCommand: Equatable {
    case list(wantedOnly: Bool, limit: Int)
    /// Queues the enclosures of stories and addresses, and podboat's queue.
    case queue([String], podboat: String?)
    case get([String], quiet: Bool)
    /// Plays an address, or the first enclosure of a story.
    case play(String)
}
