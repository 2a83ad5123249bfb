import SQLite
import Searching

/// Adds stories to the full-text index in short transactions.
struct SearchIndexer {
    private let connection: Connection
    private let plainText: PlainTextConverter

    init(on connection: Connection, plainText: @escaping PlainTextConverter) {
        self.connection = connection
        self.plainText = plainText
    }

    func indexSome(limit: Int) throws(SQLiteError) -> Int {
        let index = SearchIndex(connection)
        let probe = Self.probe(plainText)
        let isCurrent = try connection.number("SELECT index_probe FROM archive") == probe
        if isCurrent, try index.owed() == 0 { return 0 }
        return try index.writing { () throws(SQLiteError) in
            try index.prepare(for: probe)
            try index.add(limit: limit)
            return try index.owed()
        }
    }

    func waiveOrder(atMost limit: Int) throws(SQLiteError) {
        let index = SearchIndex(connection)
        guard try (1...limit).contains(index.owed()) else { return }
        try index.writing { () throws(SQLiteError) in
            try index.prepare(for: Self.probe(plainText))
            if try index.owed() <= limit { try index.waiveOrder() }
        }
    }

    func faults() throws(SQLiteError) -> [String] {
        try SearchIndex(connection).isSound(isCompared: true)
            ? [] : ["the full-text index does not match the articles"]
    }

    private static func probe(_ plainText: PlainTextConverter) -> Int64 {
        var sample = """
            <p>Fish &amp; chips&nbsp;at <b>Sea</b>side, caf&eacute;<br>漢字かなハングル한글 مُحَمَّد أحمد smørbrød 🌧 \
            สะพาน Straße œuvre ёлка λόγος ＡＢＣ ｶﾞ ﬁ</p>\
            <ul><li>one<li>two</ul><pre>a\tb</pre><script>x()</script>&#8217;<img alt="view">
            """
        let words = sample.withUTF8 { SearchTokenizer.separated(plainText($0)) }
        return Digest.of(String(decoding: words, as: UTF8.self))
    }
}
