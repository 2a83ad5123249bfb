/// Confirmed with `y` or rejected with `n`.
struct Question {
    /// For example “Undo importing 41 feeds from yesterday? y/n”.
    let text: String
    let onConfirmed: @MainActor () -> Void
}
