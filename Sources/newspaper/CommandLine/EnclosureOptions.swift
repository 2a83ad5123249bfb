enum EnclosureCommand: Equatable {
    case list(wantedOnly: Bool, limit: Int)
    /// Queues the enclosures of stories and addresses, and those in podboat's queue file.
    case queue([String], podboat: String?)
    case get([String], quiet: Bool)
    /// Plays the enclosure at an address, or the first one of a story.
    case play(String)
}
