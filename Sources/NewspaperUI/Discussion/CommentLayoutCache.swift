import News
import Typesetting

/// Sets comments when they come near the screen, and remembers them for a while.
@MainActor
final class CommentLayoutCache {
    /// A comment in lines.
    struct Text {
        let lines: [TypesetLine]
        let links: [StoryLink]
    }

    private struct Order: Hashable {
        let id: String
        let columns: Int
    }

    private var texts: [Order: Text] = [:]
    /// What is marked in the texts, by the comments' names; the story has none.
    private var marks: [String: TextMarks] = [:]
    /// More than any screen shows at once.
    private static let capacity = 400

    /// The lines of a comment, ragged at the right.
    func text(of comment: DiscussionThread.Comment, columns: Int) -> Text {
        text(of: comment.html, called: comment.id, columns: columns)
    }

    /// The lines of what stands above the comments.
    func text(ofStory html: String, columns: Int) -> Text {
        text(of: html, called: "", columns: columns)
    }

    /// Forgets all: the texts are others now.
    func forget() {
        texts = [:]
        marks = [:]
    }

    /// Marks what a search has found.
    func mark(_ marks: [String: TextMarks]) {
        self.marks = marks
        texts = [:]
    }

    private func text(of html: String, called id: String, columns: Int) -> Text {
        let order = Order(id: id, columns: columns)
        if let text = texts[order] { return text }
        let manuscript = StoryDocument(html: html, language: nil, listsLinks: false)
        var options = TypesetOptions(columns: columns, setting: .ragged)
        options.scrollsTables = true
        let story = manuscript.typeset(options, marking: marks[id] ?? .none)
        let text = Text(lines: story.lines, links: story.links)
        if texts.count >= Self.capacity { texts = [:] }
        texts[order] = text
        return text
    }
}
