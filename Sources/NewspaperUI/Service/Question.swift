/// Something that the reader answers with `y` or `n` before it is done.
struct Question {
    /// The question, for instance “Undo importing 41 feeds from yesterday? y/n”.
    let text: String
    /// Called if the answer is yes.
    let onConfirmed: @MainActor () -> Void
}
