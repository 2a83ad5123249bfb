/// The headings in help under which commands stand.
enum CommandGroup: String {
    case move = "Move"
    case read = "Read"
    case keep = "Keep"
    case files = "Files"
    case find = "Find"
    case feeds = "Feeds"
    case paper = "Paper"
    case panel = "Panel"
    case picture = "Picture"
    case help = "Help"
    /// What a reader has put together.
    case own = "Your own"
}
