enum EnclosureCommand: Equatable {
    /// Lists enclosures, or only requested downloads.
    case list(wantedOnly: Bool, limit: Int)
    /// Requests the enclosures of stories, addresses, and podboat's queue.
    case queue([String], podboat: String?)
    /// Fetches the requested downloads, or the enclosures of stories or addresses.
    case get([String], quiet: Bool)
    /// Plays the first enclosure of a story, or an address.
    case play(String)
}
