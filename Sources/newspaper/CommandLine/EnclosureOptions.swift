enum EnclosureCommand: Equatable {
    /// Or only requested downloads.
    case list(wantedOnly: Bool, limit: Int)
    /// The enclosures of stories, addresses, and podboat's queue.
    case queue([String], podboat: String?)
    /// The requested downloads, or the enclosures of stories or addresses.
    case get([String], quiet: Bool)
    /// The first enclosure of a story, or an address.
    case play(String)
}
