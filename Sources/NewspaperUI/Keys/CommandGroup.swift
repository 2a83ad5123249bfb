enum CommandGroup: String {
    case move = "Move"
    case read = "Read"
    case keep = "Mark and save"
    case files = "Files"
    case find = "Find"
    case feeds = "Feeds"
    case paper = "Paper"
    case panel = "Panel"
    case picture = "Picture"
    case help = "Help"
    case own = "Your actions"
}
