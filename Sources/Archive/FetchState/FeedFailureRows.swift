import News
import SQLite

struct FeedFailureRows: ~Copyable {
    static let sql = "SELECT feed, failure FROM wire WHERE failure NOT NULL ORDER BY feed"

    private var statement: Statement
    private var hasRow = true
    private var feed = Int64.min
    /// The failure decoded last, reused if equal: without a network, all feeds fail alike.
    private var last: (text: [UInt8], failure: FeedFailure)?

    init(_ statement: consuming Statement) {
        self.statement = statement
    }

    /// Returns the last failure of a feed, or `nil`; row IDs must increase between calls.
    mutating func failure(of number: Int64) throws(SQLiteError) -> FeedFailure? {
        while hasRow, feed < number {
            hasRow = try statement.step()
            if hasRow { feed = statement.int64(0) }
        }
        guard hasRow, feed == number else { return nil }
        if let last, statement.hasText(last.text, in: 1) { return last.failure }
        guard let text = statement.text(1) else { return nil }
        let failure = FeedFailureCoding.failure(in: text)
        last = (Array(text.utf8), failure)
        return failure
    }
}
