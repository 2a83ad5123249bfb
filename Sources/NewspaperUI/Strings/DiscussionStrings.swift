import Cells
import News

/// Strings for the points and comments of a story; `nil` if both are zero or unknown.
enum DiscussionStrings {
    static let columns = 13
    private static let countColumns = 4

    /// Returns text such as `312 points, 145 comments`.
    static func long(_ discussion: DiscussionSummary) -> String? {
        let parts = [
            counted(discussion.pointCount).map { CountStrings.counted($0, "point") },
            comments(discussion),
        ].compactMap(\.self)
        return parts.isEmpty ? nil : parts.joined(separator: ", ")
    }

    /// Returns text such as `145 comments`.
    static func comments(_ discussion: DiscussionSummary) -> String? {
        counted(discussion.commentCount).map { CountStrings.counted($0, "comment") }
    }

    /// Returns the counts aligned for a list, such as ` 312 ▲ ·  145`.
    static func row(_ discussion: DiscussionSummary) -> String? {
        switch (counted(discussion.pointCount), counted(discussion.commentCount)) {
        case (nil, nil): nil
        case (nil, let comments?):
            trailing(comments == 1 ? "1 comment" : "\(short(comments)) comments", columns)
        case (let points?, nil): trailing(short(points), countColumns) + " ▲"
        case (let points?, let comments?):
            trailing(short(points), countColumns) + " ▲ · "
                + trailing(short(comments), countColumns)
        }
    }

    private static func counted(_ count: Int?) -> Int? {
        count.flatMap { $0 > 0 ? $0 : nil }
    }

    /// Returns a number in at most four characters, such as `9999`, `12k` or `3m`.
    private static func short(_ count: Int) -> String {
        switch count {
        case ..<10_000: "\(count)"
        case ..<1_000_000: "\(count / 1000)k"
        default: "\(min(count / 1_000_000, 999))m"
        }
    }

    private static func trailing(_ text: String, _ columns: Int) -> String {
        String(repeating: " ", count: max(0, columns - text.count)) + text
    }
}

extension Headline {
    /// Whether lists show points or comments for the headline.
    var isTalkedOf: Bool { discussion.flatMap(DiscussionStrings.row) != nil }
}
