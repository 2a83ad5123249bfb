import Feeds
import FoundationEssentials
import Markup
package import News
import TextSanitizing

package struct HackerNewsParser {
    package let story: Item
    private let answers: ArraySlice<(depth: Int, item: Item)>
    private let strayCount: Int

    /// A story or comment.
    ///
    /// Missing and invalid fields are `nil`.
    package struct Item {
        let id: Int?
        package let title: String?
        package let author: String?
        let time: Date?
        package let html: String
        let pointCount: Int?

        private static let longestText = 128 << 10
        private static let longestLine = 1000

        enum Member: Int, CaseIterable {
            case id, title, author, seconds, time, text, points

            var name: String {
                switch self {
                case .id: "id"
                case .title: "title"
                case .author: "author"
                case .seconds: "created_at_i"
                case .time: "created_at"
                case .text: "text"
                case .points: "points"
                }
            }
        }

        init(_ object: JSONTree.Object) {
            func member(_ member: Member) -> JSONValue? { object[member.rawValue] }
            func line(_ name: Member) -> String? {
                guard let text = member(name)?.text else { return nil }
                let line = plainLine(ofText: text).cut(toScalars: Self.longestLine)
                return line.isEmpty ? nil : line
            }
            id = member(.id)?.count
            title = line(.title)
            author = line(.author)
            let seconds = member(.seconds)?.count
            time =
                seconds.flatMap { Date(timeIntervalSince1970: Double($0)).plausible }
                ?? member(.time)?.text.flatMap(FeedDate.parse)
            pointCount = member(.points)?.count
            guard case .string(let text)? = member(.text) else {
                html = ""
                return
            }
            html =
                text.utf8.count <= Self.longestText
                ? text : String(decoding: text.utf8.prefix(Self.longestText), as: UTF8.self)
        }

        var isDeleted: Bool { author == nil && html.isEmpty }
    }

    /// Parses up to `most` items; `nil` if the response is incomplete or about another item.
    package init?(_ json: [UInt8], item: Int, most: Int) {
        let tree = JSONTree(
            json,
            nestedIn: "children",
            reading: Item.Member.allCases.map(\.name),
            most: most
        )
        guard !tree.isBroken, tree.hasNestedArray, let story = tree.objects.first.map(Item.init),
            story.id == item
        else { return nil }
        self.story = story
        answers = tree.objects.map { ($0.depth, Item($0)) }.dropFirst()
        strayCount = tree.strayCount
    }

    package var title: String {
        story.title ?? story.author.map(NewsroomStrings.comment) ?? NewsroomStrings.untitled
    }

    /// Returns the comments, with the top level in the site's order, and the number of invalid
    /// ones.
    ///
    /// Invalid and deleted comments with replies become placeholders.
    package func comments(
        inOrder order: HackerNewsCommentOrder
    ) -> (comments: [DiscussionThread.Comment], leftOutCount: Int) {
        var comments: [DiscussionThread.Comment] = []
        comments.reserveCapacity(answers.count)
        var known: Set<Int> = []
        var leftOutCount = strayCount
        for index in answers.indices {
            let (depth, item) = answers[index]
            let next = answers.index(after: index)
            let hasAnswers = next < answers.endIndex && answers[next].depth > depth
            let id = item.id.flatMap { known.insert($0).inserted ? $0 : nil }
            if id == nil { leftOutCount += 1 }
            guard hasAnswers || id != nil && !item.isDeleted else { continue }
            let comment = DiscussionThread.Comment(
                id: id.map(String.init) ?? "lost-\(index)",
                depth: depth - 1,
                author: id == nil ? nil : item.author,
                time: item.time,
                html: id == nil ? "" : item.html,
                isDeleted: id == nil || item.isDeleted
            )
            comments.append(comment)
        }
        return (order.arranged(comments), leftOutCount)
    }
}

package struct HackerNewsCommentOrder: Sendable {
    let pointCount: Int?
    private let places: [String: Int]

    /// Parses the site's order.
    ///
    /// An invalid response results in an empty order.
    package init(_ json: [UInt8]) {
        let item = JSONParser(json).value
        pointCount = item?["score"]?.count
        let kids = (item?["kids"]?.elements ?? []).compactMap(\.count)
        places = Dictionary(kids.enumerated().map { ("\($1)", $0) }) { first, _ in first }
    }

    /// Sorts top-level comments with their replies; those missing from the order come last.
    func arranged(_ comments: [DiscussionThread.Comment]) -> [DiscussionThread.Comment] {
        guard !places.isEmpty else { return comments }
        let starts = comments.indices.filter { comments[$0].depth == 0 }
        let runs = zip(starts, starts.dropFirst() + [comments.endIndex]).map { $0..<$1 }
        func place(_ run: Range<Int>) -> Int { places[comments[run.lowerBound].id] ?? .max }
        let sorted = runs.sorted { (place($0), $0.lowerBound) < (place($1), $1.lowerBound) }
        return sorted.flatMap { comments[$0] }
    }
}

extension JSONValue {
    fileprivate var count: Int? {
        guard let number = text.flatMap({ Int($0) }), number >= 0, number < 1 << 53 else {
            return nil
        }
        return number
    }
}
