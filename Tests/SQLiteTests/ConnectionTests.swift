import SQLite
import Testing

@Suite("SQLite connection")
struct ConnectionTests {
    @Test("A failed transaction is rolled back, and the next one works")
    func rollback() throws {
        let connection = try Connection(path: "rollback", access: .memory, timeout: 1)
        try connection.execute("CREATE TABLE t(a UNIQUE)")
        var failure: SQLiteError?
        do throws(SQLiteError) {
            try connection.writing { () throws(SQLiteError) in
                try connection.run("INSERT INTO t VALUES (1)")
                try connection.run("INSERT INTO t VALUES (1)")
            }
        } catch {
            failure = error
        }
        #expect(failure?.primaryCode == 19)
        #expect(!connection.isInTransaction)
        try connection.writing { () throws(SQLiteError) in
            try connection.run("INSERT INTO t VALUES (2)")
        }
        #expect(try connection.number("SELECT sum(a) FROM t") == 2)
    }

    @Test("In-memory connections with the same name share their data")
    func memory() throws {
        let first = try Connection(path: "shared", access: .memory, timeout: 1)
        let second = try Connection(path: "shared", access: .memory, timeout: 1)
        let other = try Connection(path: "other", access: .memory, timeout: 1)
        try first.execute("CREATE TABLE t(a); INSERT INTO t VALUES (3)")
        #expect(try second.number("SELECT a FROM t") == 3)
        #expect(try other.number("SELECT count(*) FROM sqlite_schema") == 0)
    }

    @Test("A function can be defined for texts in SQL, with an empty text for NULL")
    func function() throws {
        let connection = try Connection(path: "function", access: .memory, timeout: 1)
        try connection.define("twice") { $0.isEmpty ? nil : Array($0) + Array($0) }
        try connection.define("same") { _ in nil }
        #expect(try connection.texts("SELECT twice('né')") == ["néné"])
        #expect(try connection.texts("SELECT twice(NULL)") == [""])
        #expect(try connection.texts("SELECT same('né') || same(NULL)") == ["né"])
    }

    @Test("A number is that of the first row, or nil without a row or for NULL")
    func number() throws {
        let connection = try Connection(path: "number", access: .memory, timeout: 1)
        #expect(try connection.number("SELECT 7 UNION ALL SELECT 8 ORDER BY 1") == 7)
        #expect(try connection.number("SELECT 0") == 0)
        #expect(try connection.number("SELECT NULL") == nil)
        #expect(try connection.number("SELECT 1 WHERE 0") == nil)
    }

    @Test(
        "A text is read in part, without incomplete characters",
        arguments: [
            (0, ""), (1, "a"), (2, "a"), (3, "aé"), (5, "aé"), (6, "aé漢"), (9, "aé漢"), (10, "aé漢🗞"),
            (100, "aé漢🗞"),
        ]
    )
    func beginningOfText(count: Int, beginning: String) throws {
        let connection = try Connection(path: "parts \(count)", access: .memory, timeout: 1)
        try connection.execute("CREATE TABLE t(a TEXT); INSERT INTO t VALUES (''), ('aé漢🗞')")
        let answer = try connection.text(in: "a", of: "t", row: 2, upTo: count)
        #expect(answer == (beginning, 10))
        #expect(try connection.text(in: "a", of: "t", row: 1, upTo: count) == ("", 0))
        #expect(throws: SQLiteError.self) {
            try connection.text(in: "a", of: "t", row: 3, upTo: count)
        }
    }

    @Test("A statement with an error is reported with its SQL")
    func syntax() throws {
        let connection = try Connection(path: "syntax", access: .memory, timeout: 1)
        #expect(throws: SQLiteError(code: 1, message: "no such table: t", sql: "SELECT 1 FROM t")) {
            try connection.run("SELECT 1 FROM t")
        }
    }

    @Test("Opening a missing file is an access error")
    func missing() {
        var failure: SQLiteError?
        do throws(SQLiteError) {
            _ = try Connection(path: "/nowhere/at/all", access: .reading, timeout: 1)
        } catch {
            failure = error
        }
        #expect(failure?.isAccess == true)
    }
}
