extension Connection {
    /// Runs the body in an immediate transaction, and rolls back if it throws.
    ///
    /// The transaction waits for other writers only at its beginning, and does not fail later
    /// because of them.
    public func writing<Result>(
        _ body: () throws(SQLiteError) -> Result
    ) throws(SQLiteError) -> Result {
        try transaction("BEGIN IMMEDIATE", end: "COMMIT", body)
    }

    /// Runs the body like ``writing(_:)``, but always rolls back, for dry runs.
    public func rollingBack<Result>(
        _ body: () throws(SQLiteError) -> Result
    ) throws(SQLiteError) -> Result {
        try transaction("BEGIN IMMEDIATE", end: "ROLLBACK", body)
    }

    /// Runs the body with a consistent snapshot of the database.
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
            // Some errors, such as a full disk, have already rolled back the transaction.
            if isInTransaction { try run("ROLLBACK") }
            throw error
        }
    }

    /// Runs one statement without parameters.
    public func run(_ sql: String) throws(SQLiteError) {
        var statement = try prepare(sql)
        try statement.run()
    }

    /// Returns the first column of the first row as an integer; `nil` for NULL or an empty result.
    public func number(_ sql: String) throws(SQLiteError) -> Int64? {
        var statement = try prepare(sql)
        guard try statement.step() else { return nil }
        return statement.isNull(0) ? nil : statement.int64(0)
    }

    /// Returns the first column of all rows as strings, skipping NULLs.
    public func texts(_ sql: String) throws(SQLiteError) -> [String] {
        var statement = try prepare(sql)
        var result: [String] = []
        while try statement.step() {
            if let text = statement.text(0) { result.append(text) }
        }
        return result
    }
}
