enum PanelStrings {
    static let error = "Error"
    static let cancelHint = "Esc: cancel"
    static let clearHint = "^U: clear"

    static func rowsBelow(_ count: Int) -> String { "↓ \(count.grouped) more" }
}
