import News
import Typesetting

/// Lays out visible comments and those near them, and caches their lines.
@MainActor
final class CommentLayoutCache {
    struct Text {
        let lines: [TypesetLine]
        let links: [StoryLink]
    }

    private struct Order: Hashable {
        let id: String
        let columns: Int
    }

    private var texts: [Order: Text] = [:]
    /// The search matches by comment ID; the story's own text has an empty ID.
    private var marks: [String: SearchHighlights] = [:]
    private static let capacity = 400

    func text(of comment: DiscussionThread.Comment, columns: Int) -> Text {
        text(of: comment.html, called: comment.id, columns: columns)
    }

    func text(ofStory html: String, columns: Int) -> Text {
        text(of: html, called: "", columns: columns)
    }

    func forget() {
        texts = [:]
        marks = [:]
    }

    func mark(_ marks: [String: SearchHighlights]) {
        self.marks = marks
        texts = [:]
    }

    private func text(of html: String, called id: String, columns: Int) -> Text {
        let order = Order(id: id, columns: columns)
        if let text = texts[order] { return text }
        let storyDocument = StoryDocument(html: html, language: nil, listsLinks: false)
        var options = TypesetOptions(columns: columns, setting: .ragged)
        options.scrollsTables = true
        let story = storyDocument.typeset(options, marking: marks[id] ?? .none)
        let text = Text(lines: story.lines, links: story.links)
        if texts.count >= Self.capacity { texts = [:] }
        texts[order] = text
        return text
    }
}
