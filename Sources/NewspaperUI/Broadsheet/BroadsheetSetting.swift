/// Rows of the list from which a broadsheet is to be set.
struct BroadsheetSetting: Hashable {
    enum Focus: Hashable {
        /// Where it is, if that story is still there; else on the story that leads.
        case kept
        case first
        case last
        case row(Int)
    }

    let firstRow: Int
    var count = Broadsheet.capacity
    let focus: Focus
}
