import Cells
import News

/// Strings for the points and comments of a story.
enum DiscussionStrings {
    /// The maximum width of ``row(_:)``.
    static let columns = 13
    /// The width of one number in a row.
    private static let countColumns = 4

    /// Returns both counts in full, such as `312 points, 145 comments`; `nil` if both are zero or unknown.
    static func long(_ discussion: Discussion) -> String? {
        let parts = [
            counted(discussion.pointCount).map { CountStrings.counted($0, "point") },
            counted(discussion.commentCount).map { CountStrings.counted($0, "comment") },
        ].compactMap(\.self)
        return parts.isEmpty ? nil : parts.joined(separator: ", ")
    }

    /// Returns the counts in short form, such as `312 ▲ · 145`; `nil` if both are zero or unknown.
    static func brief(_ discussion: Discussion) -> String? {
        switch (counted(discussion.pointCount), counted(discussion.commentCount)) {
        case (nil, nil): nil
        case (nil, let comments?): CountStrings.counted(comments, "comment")
        case (let points?, nil): "\(short(points)) ▲"
        case (let points?, let comments?): "\(short(points)) ▲ · \(short(comments))"
        }
    }

    /// Returns the counts aligned for a list, such as ` 312 ▲ ·  145`; `nil` if both are zero or unknown.
    ///
    /// A comment count alone is followed by the word “comments”.
    static func row(_ discussion: Discussion) -> String? {
        switch (counted(discussion.pointCount), counted(discussion.commentCount)) {
        case (nil, nil): nil
        case (nil, let comments?):
            trailing("\(short(comments)) comment\(comments == 1 ? "" : "s")", columns)
        case (let points?, nil): trailing(short(points), countColumns) + " ▲"
        case (let points?, let comments?):
            trailing(short(points), countColumns) + " ▲ · "
                + trailing(short(comments), countColumns)
        }
    }

    /// Returns the count, or `nil` if it is zero or unknown.
    private static func counted(_ count: Int?) -> Int? {
        count.flatMap { $0 > 0 ? $0 : nil }
    }

    /// Returns the count in at most four characters, such as `9999`, `12k` or `3m`.
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
    /// Whether lists show points or comments.
    var isTalkedOf: Bool { discussion.flatMap(DiscussionStrings.row) != nil }
}
