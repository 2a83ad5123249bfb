/// A question that the user confirms with `y` or rejects with `n`.
struct Question {
    /// The question, such as “Undo importing 41 feeds from yesterday? y/n”.
    let text: String
    let onConfirmed: @MainActor () -> Void
}
