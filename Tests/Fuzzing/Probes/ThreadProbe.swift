import FoundationEssentials
import News
import Newsroom

func defectOfThread(_ bytes: [UInt8]) -> String? {
    let order = HackerNewsCommentOrder(bytes)
    guard let reading = HackerNewsParser(bytes, item: 1, most: 2000) else { return nil }
    let (comments, leftOutCount) = reading.comments(inOrder: order)
    guard comments.count < 2000, leftOutCount >= 0 else { return "\(comments.count) comments" }
    guard Set(comments.map(\.id)).count == comments.count else { return "two of one name" }
    var depth = -1
    for comment in comments {
        guard (0...(depth + 1)).contains(comment.depth) else {
            return "\(comment.depth) deep after \(depth)"
        }
        depth = comment.depth
        if let time = comment.time?.timeIntervalSince1970, !(-1e11...3e11).contains(time) {
            return "at \(time)"
        }
        if comment.html.utf8.count > 128 << 10 { return "a comment without an end" }
        if comment.isDeleted != (comment.author == nil && comment.html.isEmpty) {
            return "deleted and there"
        }
    }
    let lines =
        [reading.title, reading.story.author].compactMap(\.self) + comments.compactMap(\.author)
    return lines.first { $0.isEmpty || $0.hasControls }.map {
        "on one line: \($0.debugDescription)"
    }
}
