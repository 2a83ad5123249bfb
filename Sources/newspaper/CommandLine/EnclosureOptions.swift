/// What `newspaper enclosures` does with files that belong to stories.
enum EnclosureCommand: Equatable {
    /// Prints the files of stories, or those that are wanted.
    case list(wantedOnly: Bool, limit: Int)
    /// Puts the files of stories, or of addresses, on the list of what is wanted, and those of podboat's queue.
    case queue([String], podboat: String?)
    /// Fetches what waits, or the files of stories or addresses.
    case get([String], quiet: Bool)
    /// Plays the first file of a story, or that of an address.
    case play(String)
}
