/// A question for the user to answer with `y` or `n`.
struct YesNoQuestion {
    /// The text, such as “Undo importing 41 feeds from yesterday? y/n”.
    let text: String
    let onConfirmed: @MainActor () -> Void
}
