import SQLite

extension ArchiveWriter {
    func indexSome(limit: Int) throws(SQLiteError) -> Int {
        let index = SearchIndex(connection)
        let probe = Self.probe(plainText)
        let isCurrent = try connection.number("SELECT index_probe FROM archive") == probe
        if isCurrent, try index.owed() == 0 { return 0 }
        return try changingIndex { () throws(SQLiteError) in
            try index.prepare(for: probe)
            try index.add(limit: limit)
            return try index.owed()
        }
    }

    func waiveOrderOfIndex(atMost limit: Int) throws(SQLiteError) {
        let index = SearchIndex(connection)
        guard try (1...limit).contains(index.owed()) else { return }
        try changingIndex { () throws(SQLiteError) in
            try index.prepare(for: Self.probe(plainText))
            if try index.owed() <= limit { try index.waiveOrder() }
        }
    }

    func indexFaults() throws(SQLiteError) -> [String] {
        try SearchIndex(connection).isSound(isCompared: true)
            ? [] : ["the full-text index does not match the articles"]
    }

    /// Runs the body in a write transaction that may change the full-text index.
    ///
    /// If the index is damaged, clears it and runs the body again, so that the change is not lost.
    func changingIndex<Result>(
        _ body: () throws(SQLiteError) -> Result
    ) throws(SQLiteError) -> Result {
        do throws(SQLiteError) {
            return try connection.writing(body)
        } catch {
            guard error.isDamageOfVirtualTable else { throw error }
            try connection.writing { () throws(SQLiteError) in
                try SearchIndex(connection).empty()
            }
            return try connection.writing(body)
        }
    }

    /// Makes a checkpoint of the write-ahead log.
    ///
    /// Waits for the disk but not for readers, because marks would wait, too.
    func settle() throws(SQLiteError) {
        connection.setLockTimeout(nil)
        defer { connection.setLockTimeout(ArchiveConnection.lockTimeout) }
        try connection.execute("PRAGMA wal_checkpoint(TRUNCATE); PRAGMA shrink_memory")
    }

    private static func probe(_ plainText: PlainTextConverter) -> Int64 {
        var sample = """
            <p>Fish &amp; chips&nbsp;at <b>Sea</b>side, caf&eacute;<br>漢字かなハングル한글 مُحَمَّد أحمد smørbrød 🌧 \
            Straße œuvre ёлка λόγος ＡＢＣ ｶﾞ ﬁ</p>\
            <ul><li>one<li>two</ul><pre>a\tb</pre><script>x()</script>&#8217;<img alt="view">
            """
        let words = sample.withUTF8 { SearchTokenizer.separated(plainText($0)) }
        return Digest.of(String(decoding: words, as: UTF8.self))
    }
}
