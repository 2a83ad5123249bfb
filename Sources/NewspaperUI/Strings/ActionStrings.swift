enum ActionStrings {
    static let running = "Running… Esc: cancel"

    static func isRunning(_ action: String) -> String { "“\(action)” is running. Esc: cancel" }

    static func linesAbove(_ count: Int) -> String { count > 0 ? "↑ \(count) more" : "" }

    static func linesBelow(_ count: Int) -> String { count > 0 ? "↓ \(count.grouped) more" : "" }
}
