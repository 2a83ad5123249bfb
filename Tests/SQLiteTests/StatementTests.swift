import SQLite
import Testing

@Suite("SQLite statement")
struct StatementTests {
    private let connection: Connection

    init() throws {
        connection = try Connection(
            path: "statements-\(UInt64.random(in: .min ... .max))",
            access: .memory,
            timeout: 1
        )
        try connection.execute("CREATE TABLE t(a, b, c, d)")
    }

    @Test("Values, even empty ones, are returned as they were bound")
    func values() throws {
        var insertion = try connection.prepare("INSERT INTO t VALUES (?1, ?2, ?3, ?4)")
        insertion.bind(1, Int64.min)
        insertion.bind(2, "a\u{0}ü漢")
        insertion.bind(3, [UInt8]([0, 255]))
        insertion.bind(4, 0.5)
        try insertion.run()
        insertion.bind(1, nil as Int64?)
        insertion.bind(2, "")
        insertion.bind(3, [UInt8]())
        insertion.bind(4, nil as Double?)
        try insertion.run()

        var rows = try connection.prepare("SELECT a, b, c, d FROM t ORDER BY rowid")
        _ = try rows.step()
        let (number, text) = (rows.int64(0), rows.text(1))
        let same = ["a\u{0}ü漢", "a\u{0}ü漣", "a", ""].map { rows.hasText(Array($0.utf8), in: 1) }
        #expect(same == [true, false, false, false])
        let (bytes, real) = (rows.bytes(2), rows.double(3))
        #expect(number == .min && text == "a\u{0}ü漢" && bytes == [0, 255] && real == 0.5)
        _ = try rows.step()
        let nulls = (0..<4).map { rows.isNull($0) }
        let (emptyText, noBytes) = (rows.text(1), rows.bytes(2))
        let (isEmpty, isNullEmpty) = (rows.hasText([], in: 1), rows.hasText([], in: 3))
        #expect(isEmpty && !isNullEmpty)
        #expect(nulls == [true, false, false, true] && emptyText == "" && noBytes == [])
        let hasMore = try rows.step()
        #expect(!hasMore)
    }

    @Test("A statement in use is prepared again")
    func nesting() throws {
        try connection.execute("INSERT INTO t(a) VALUES (1), (2)")
        var pairs: [[Int]] = []
        var outer = try connection.prepare("SELECT a FROM t ORDER BY a")
        while try outer.step() {
            var inner = try connection.prepare("SELECT a FROM t ORDER BY a")
            while try inner.step() { pairs.append([outer.int(0), inner.int(0)]) }
        }
        #expect(pairs == [[1, 1], [1, 2], [2, 1], [2, 2]])
    }

    @Test("A cached statement has no bound values")
    func kept() throws {
        do {
            var first = try connection.prepare("SELECT ?1")
            first.bind(1, 7)
            _ = try first.step()
        }
        var second = try connection.prepare("SELECT ?1")
        _ = try second.step()
        let isNull = second.isNull(0)
        #expect(isNull)
    }

    @Test("An error has code, message and statement, without the values")
    func failure() throws {
        try connection.execute("CREATE TABLE one(x UNIQUE)")
        var insertion = try connection.prepare("INSERT INTO one VALUES (?1)")
        insertion.bind(1, "secret")
        try insertion.run()
        insertion.bind(1, "secret")
        var failure: SQLiteError?
        do { try insertion.run() } catch { failure = error }
        #expect(
            failure
                == SQLiteError(
                    code: 2067,
                    message: "UNIQUE constraint failed: one.x",
                    sql: "INSERT INTO one VALUES (?1)"
                )
        )
        #expect(failure?.primaryCode == 19)
    }

    @Test("A value for a missing parameter fails at the next step")
    func misbound() throws {
        var statement = try connection.prepare("SELECT 1")
        statement.bind(2, 1)
        var failure: SQLiteError?
        do { _ = try statement.step() } catch { failure = error }
        #expect(failure?.code == 25)
    }
}
