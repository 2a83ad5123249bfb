import FoundationEssentials
import News

@testable import NewspaperUI

extension Headline {
    /// A story with a readable discussion.
    static let talkedOf = Headline(
        id: ArticleID("1"),
        title: "A tide table kept by hand for a hundred and twelve years",
        feed: FeedID("http://feed.example/"),
        source: "The Feed",
        section: SectionID("World"),
        published: WallClock.fixed.now().addingTimeInterval(-3 * 3600),
        discussion: DiscussionSummary(
            address: "https://talk.example/1",
            pointCount: 312,
            commentCount: 13
        )
    )
}

extension DiscussionThread {
    /// Returns comments whose `id` is also their author's name.
    static func test(
        _ comments: [(depth: Int, id: String, html: String)],
        new: Set<String> = [],
        place: String? = nil,
        html: String = ""
    ) -> DiscussionThread {
        var thread = DiscussionThread(
            service: "The Talk",
            address: "https://talk.example/1",
            commentAddress: "https://talk.example/",
            submission: Submission(
                title: "Survey results",
                author: "asker",
                time: WallClock.fixed.now().addingTimeInterval(-7200),
                html: html
            ),
            comments: comments.map { depth, id, html in
                Comment(
                    id: id,
                    depth: depth,
                    author: id,
                    time: WallClock.fixed.now().addingTimeInterval(-3600),
                    html: html,
                    isNew: new.contains(id)
                )
            },
            fetched: WallClock.fixed.now()
        )
        thread.lastReadComment = place
        return thread
    }

    /// Returns comments of which every tenth is at top level, the others nested.
    static func long(_ count: Int) -> DiscussionThread {
        test(
            (0..<count).map { number in
                (
                    number % 10, "reader\(number)",
                    "<p>What reader number \(number) says.<p>And more of it."
                )
            }
        )
    }

    /// A realistic thread: quotes, code, links, the author's replies, a deleted comment.
    static let sample: DiscussionThread = {
        func comment(
            _ id: Int,
            _ depth: Int,
            _ author: String?,
            minutesAgo: Int,
            _ html: String,
            isNew: Bool = false
        ) -> Comment {
            Comment(
                id: "\(id)",
                depth: depth,
                author: author,
                time: WallClock.fixed.now().addingTimeInterval(Double(-60 * minutesAgo)),
                html: html,
                isDeleted: author == nil,
                isNew: isNew
            )
        }
        return DiscussionThread(
            service: "The Talk",
            address: "https://talk.example/1",
            commentAddress: "https://talk.example/",
            submission: Submission(
                title: "A tide table kept by hand for a hundred and twelve years",
                author: "harbourlight",
                time: WallClock.fixed.now().addingTimeInterval(-3 * 3600),
                html: """
                    My grandmother&#x27;s logbooks, scanned. The two gaps are a war and a wedding.<p>Ask me anything \
                    about the handwriting.
                    """,
                pointCount: 312
            ),
            comments: [
                comment(
                    11,
                    0,
                    "saltmarsh",
                    minutesAgo: 170,
                    """
                    What strikes me is how little the hand changes. I have digitised station logs for a living, and \
                    after ten years most observers round to the nearest quarter hour. She never does.<p>Have you \
                    compared her with the gauge at <a href="https://gauges.example/north-pier">the north pier</a>? \
                    It was installed in 1931.
                    """
                ),
                comment(
                    12,
                    1,
                    "harbourlight",
                    minutesAgo: 160,
                    """
                    We have: she is within <i>four minutes</i> of it for every year but 1953, and there the gauge \
                    is known to be wrong.
                    """
                ),
                comment(
                    13,
                    2,
                    "saltmarsh",
                    minutesAgo: 31,
                    "That is better than the gauge itself promised. Please publish it.",
                    isNew: true
                ),
                comment(
                    14,
                    1,
                    "quarterhour",
                    minutesAgo: 120,
                    """
                    &gt; after ten years most observers round<p>Guilty. We had a form with boxes for :00, :15, :30 \
                    and :45, and you wrote into the nearest one.
                    """
                ),
                comment(15, 0, nil, minutesAgo: 150, ""),
                comment(
                    16,
                    1,
                    "lowwater",
                    minutesAgo: 140,
                    "Whatever stood here, the answer is in the third logbook, page 40."
                ),
                comment(
                    17,
                    0,
                    "kettle",
                    minutesAgo: 100,
                    """
                    For anyone who wants to play with the numbers:<p><pre><code>  awk -F, &#x27;$3 &gt; 4.2&#x27; \
                    tides.csv | sort -k2 | head\n</code></pre>
                    """
                ),
                comment(18, 1, "pedant", minutesAgo: 90, "There is no need for sort there."),
                comment(
                    19,
                    2,
                    "kettle",
                    minutesAgo: 85,
                    "There is if you like the years in order."
                ),
                comment(20, 3, "pedant", minutesAgo: 80, "They are in order."),
                comment(
                    21,
                    4,
                    "kettle",
                    minutesAgo: 75,
                    "Not in volume two, which was bound backwards."
                ),
                comment(22, 5, "pedant", minutesAgo: 70, "I stand corrected, and a little in awe."),
                comment(
                    23,
                    6,
                    "harbourlight",
                    minutesAgo: 12,
                    "The binder was my great-uncle. He never heard the end of it.",
                    isNew: true
                ),
                comment(
                    24,
                    0,
                    "東海",
                    minutesAgo: 5,
                    "祖母も潮を記録していました。手書きの数字には人柄が出ますね。",
                    isNew: true
                ),
            ],
            fetched: WallClock.fixed.now()
        )
    }()
}

extension Robot {
    static func open(
        _ thread: DiscussionThread,
        kept: DiscussionThread? = nil,
        columns: Int = 80,
        rows: Int = 24
    ) async -> (robot: Robot, service: FakeNewsService) {
        let service = FakeNewsService(headlines: [.talkedOf, .test(2)])
        await service.provide(kept: kept, coming: .success(thread), of: ArticleID("1"))
        let robot = Robot(service, columns: columns, rows: rows)
        await robot.idle()
        await robot.press("c")
        return (robot, service)
    }

    /// The selected comment's author, or another selected row's first word.
    var chosenAuthor: String? {
        selectedRow.flatMap { row in
            row.dropFirst().split { !$0.isLetter && !$0.isNumber }.first.map(String.init)
        }
    }
}
