import News
import SQLite

/// Reads feeds' last failures in the order of numbers.
struct FeedFailureRows: ~Copyable {
    static let sql = "SELECT feed, failure FROM wire WHERE failure NOT NULL ORDER BY feed"

    private var statement: Statement
    private var hasRow = true
    private var feed = Int64.min
    /// The last decoded failure, cached because all are alike without a network.
    private var last: (text: [UInt8], failure: FeedFailure)?

    init(_ statement: consuming Statement) {
        self.statement = statement
    }

    /// Returns a feed's last failure, if any; numbers must increase from call to call.
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
