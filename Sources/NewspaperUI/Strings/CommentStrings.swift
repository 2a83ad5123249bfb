enum CommentStrings {
    static let title = "Comments"
    static let loading = "Loading comments…"
    static let loadingNote = "loading…"
    static let loadingFailed = "Couldn’t load the comments"
    static let noComments = "No comments yet."

    static func notLoaded(_ count: Int) -> String {
        "\(CountStrings.counted(count, "comment")) could not be loaded."
    }

    static func counts(_ count: Int, newCount: Int) -> String {
        let comments = CountStrings.counted(count, "comment")
        return newCount == 0 ? comments : "\(comments) · \(newCount.grouped) new"
    }

    static func position(_ comment: Int, of count: Int) -> String {
        "\(comment.grouped) of \(count.grouped)"
    }

    static let unknownAuthor = "Unknown"
    static let deletedComment = "Deleted comment"
    static let originalPoster = "OP"

    static func reply(to author: String) -> String { "to \(author)" }

    static func hidden(_ count: Int) -> String { "\(count) hidden" }

    static let firstReply = "This is the first reply."
    static let lastReply = "This is the last reply."
    static let lastThread = "This is the last thread."
    static let noSelection = "Select a comment first."
    static let noMoreComments = "No more comments."
    static let storyCannotBeFolded = "The story can’t be folded."
    static let noNewComments = "No new comments."

    static func noNewComments(below: Bool) -> String {
        below ? "No new comments below." : "No new comments above."
    }

    static func fetched(newCount: Int) -> String {
        newCount == 0 ? noNewComments : "\(CountStrings.counted(newCount, "new comment"))."
    }
}
