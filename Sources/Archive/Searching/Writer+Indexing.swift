import SQLite

extension Writer {
    /// Puts some of the stories that wait into the full-text index.
    ///
    /// - Returns: How many are still owed.
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

    /// Lets stories enter the full-text index in any order, where no more than so many are owed.
    func waiveOrderOfIndex(atMost limit: Int) throws(SQLiteError) {
        let index = SearchIndex(connection)
        guard try (1...limit).contains(index.owed()) else { return }
        try changingIndex { () throws(SQLiteError) in
            // Then more may be owed.
            try index.prepare(for: Self.probe(plainText))
            if try index.owed() <= limit { try index.waiveOrder() }
        }
    }

    /// Compares every word in the index with the articles.
    func indexFaults() throws(SQLiteError) -> [String] {
        try SearchIndex(connection).isSound(isCompared: true)
            ? [] : ["the full-text index does not agree with the articles"]
    }

    /// Runs the body in a transaction in which stories enter the full-text index or leave it.
    ///
    /// A damaged index is emptied, and the body is run again: all words of it stand in the articles, and no news shall be
    /// lost for its sake.
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

    /// Writes the log into the file and empties it, so that the next start reads little, and lets go of the pages that
    /// were kept in memory for what was written.
    ///
    /// It waits for the disk, and for nobody: whoever is reading may prevent it, and then it is done another time. A mark
    /// that comes meanwhile must not wait for a stranger's reading.
    func settle() throws(SQLiteError) {
        connection.setPatience(nil)
        defer { connection.setPatience(ArchiveConnection.patience) }
        try connection.execute("PRAGMA wal_checkpoint(TRUNCATE); PRAGMA shrink_memory")
    }

    /// Changes when texts go into the index in another way, so that it is made anew.
    private static func probe(_ plainText: PlainTextConverter) -> Int64 {
        var sample = """
            <p>Fish &amp; chips&nbsp;at <b>Sea</b>side, caf&eacute;<br>漢字かなハングル한글 مُحَمَّد أحمد smørbrød 🌧 \
            Straße œuvre ёлка λόγος ＡＢＣ ｶﾞ ﬁ</p>\
            <ul><li>one<li>two</ul><pre>a\tb</pre><script>x()</script>&#8217;<img alt="view">
            """
        let words = sample.withUTF8 { SearchTokens.separated(plainText($0)) }
        return Digest.of(String(decoding: words, as: UTF8.self))
    }
}
