extension Connection {
    /// Runs the body in a transaction that may write; whoever writes already is waited for.
    ///
    /// It begins as a writer at once, so that it never has to give up in the middle because another
    /// process wrote first. A failure of the body takes everything back.
    public func writing<Result>(
        _ body: () throws(SQLiteError) -> Result
    ) throws(SQLiteError) -> Result {
        try transaction("BEGIN IMMEDIATE", end: "COMMIT", body)
    }

    /// Runs the body as ``writing(_:)`` does and takes everything back: for seeing what would happen.
    public func trying<Result>(
        _ body: () throws(SQLiteError) -> Result
    ) throws(SQLiteError) -> Result {
        try transaction("BEGIN IMMEDIATE", end: "ROLLBACK", body)
    }

    /// Runs the body so that all it reads is of one moment.
    public func reading<Result>(
        _ body: () throws(SQLiteError) -> Result
    ) throws(SQLiteError) -> Result {
        try transaction("BEGIN DEFERRED", end: "COMMIT", body)
    }

    private func transaction<Result>(
        _ begin: String,
        end: String,
        _ body: () throws(SQLiteError) -> Result
    ) throws(SQLiteError) -> Result {
        try run(begin)
        do throws(SQLiteError) {
            let result = try body()
            try run(end)
            return result
        } catch {
            // Some failures, a full disk among them, have ended the transaction already.
            if isInTransaction { try run("ROLLBACK") }
            throw error
        }
    }

    /// Runs one statement without values.
    public func run(_ sql: String) throws(SQLiteError) {
        var statement = try prepare(sql)
        try statement.run()
    }

    /// The first column of the first row as a whole number; `nil` when there is no row or it is NULL.
    public func number(_ sql: String) throws(SQLiteError) -> Int64? {
        var statement = try prepare(sql)
        guard try statement.step() else { return nil }
        return statement.isNull(0) ? nil : statement.int64(0)
    }

    /// The first column of all rows as text; NULL is left out.
    public func texts(_ sql: String) throws(SQLiteError) -> [String] {
        var statement = try prepare(sql)
        var result: [String] = []
        while try statement.step() {
            if let text = statement.text(0) { result.append(text) }
        }
        return result
    }
}
