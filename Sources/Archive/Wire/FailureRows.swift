import News
import SQLite

/// Why feeds could not be fetched last, for who goes through the feeds by their numbers.
struct FailureRows: ~Copyable {
    static let sql = "SELECT feed, failure FROM wire WHERE failure NOT NULL ORDER BY feed"

    private var statement: Statement
    private var hasRow = true
    private var feed = Int64.min
    /// The last one with its text: without a network all are alike.
    private var last: (text: String, failure: FeedFailure)?

    init(_ statement: consuming Statement) {
        self.statement = statement
    }

    /// Why the feed of a number failed, which is greater than that of the call before; `nil` if it did not.
    mutating func failure(of number: Int64) throws(SQLiteError) -> FeedFailure? {
        while hasRow, feed < number {
            hasRow = try statement.step()
            if hasRow { feed = statement.int64(0) }
        }
        guard hasRow, feed == number, let text = statement.text(1) else { return nil }
        if let last, last.text == text { return last.failure }
        let failure = FailureText.failure(in: text)
        last = (text, failure)
        return failure
    }
}
