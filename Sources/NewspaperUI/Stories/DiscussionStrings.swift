import Cells
import News

/// Words for how much readers talk about a story.
enum DiscussionStrings {
    /// The columns that ``row(_:)`` takes at most.
    static let columns = 13
    /// The columns of a number in a row.
    private static let countColumns = 4

    /// `312 points, 145 comments`; `nil` where nobody counts or there is nothing to count yet.
    static func long(_ discussion: Discussion) -> String? {
        let parts = [
            counted(discussion.pointCount).map { CountStrings.counted($0, "point") },
            counted(discussion.commentCount).map { CountStrings.counted($0, "comment") },
        ].compactMap(\.self)
        return parts.isEmpty ? nil : parts.joined(separator: ", ")
    }

    /// `312 ▲ · 145`, with the signs of a row in a list; `nil` where there is nothing to count yet.
    static func brief(_ discussion: Discussion) -> String? {
        switch (counted(discussion.pointCount), counted(discussion.commentCount)) {
        case (nil, nil): nil
        case (nil, let comments?): CountStrings.counted(comments, "comment")
        case (let points?, nil): "\(short(points)) ▲"
        case (let points?, let comments?): "\(short(points)) ▲ · \(short(comments))"
        }
    }

    /// ` 312 ▲ ·  145`, where the signs of all rows stand below each other; comments alone in words.
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

    /// Nothing is said of none.
    private static func counted(_ count: Int?) -> Int? {
        count.flatMap { $0 > 0 ? $0 : nil }
    }

    /// `9999`, `12k`, `3m`: at most four digits or signs.
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
    /// True where there is something to say of a discussion in a list.
    var isTalkedOf: Bool { discussion.flatMap(DiscussionStrings.row) != nil }
}
