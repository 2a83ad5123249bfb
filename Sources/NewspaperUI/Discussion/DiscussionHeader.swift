import News
import Typesetting

/// The story's title, byline and text above the comments.
struct DiscussionHeader {
    typealias Line = DiscussionView.Row.Texts

    let thread: DiscussionThread
    let text: [TypesetLine]
    let columns: Int
    let isTight: Bool
    let ages: RelativeTime

    var lines: [Line] {
        let gap: [Line] = isTight ? [] : [.blank]
        var lines = gap
        let title = displayLines(thread.submission.title, columns: columns, isBalanced: true)
        lines += title.map(Line.title)
        lines += HeadlineStrings.lines(ofFacts: byline, columns: columns)
            .map { .note($0.aligned(title.first)) }
        if !text.isEmpty { lines += gap + text.map(Line.text) }
        lines += [.rule] + gap
        if thread.comments.isEmpty {
            lines += notes(CommentStrings.noComments)
        } else if thread.leftOutCount > 0 {
            lines += notes(CommentStrings.notLoaded(thread.leftOutCount))
            lines += gap
        }
        return lines
    }

    /// Text such as `pg · 20 Nov 2026, 06:24 · 312 points, 145 comments`.
    private var byline: String {
        let discussion = DiscussionSummary(
            address: thread.address,
            pointCount: thread.submission.pointCount,
            commentCount: thread.comments.count { !$0.isDeleted }
        )
        return HeadlineStrings.joined([
            thread.submission.author.map(HeadlineStrings.isolated),
            thread.submission.time.map(ages.moment),
            thread.submission.time.flatMap(ages.recent),
            DiscussionStrings.long(discussion),
        ])
    }

    private func notes(_ words: String) -> [Line] {
        displayLines(words, columns: columns, isBalanced: true).map(Line.note)
    }
}
