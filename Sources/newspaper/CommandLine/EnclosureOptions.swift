enum EnclosureCommand: Equatable {
    /// Prints the enclosures of stories, or only requested downloads.
    case list(wantedOnly: Bool, limit: Int)
    /// Requests downloads for the enclosures of stories, for addresses, and for the queue of podboat.
    case queue([String], podboat: String?)
    /// Fetches the requested downloads, or the enclosures of stories or addresses.
    case get([String], quiet: Bool)
    /// Plays the first enclosure of a story, or an address.
    case play(String)
}
