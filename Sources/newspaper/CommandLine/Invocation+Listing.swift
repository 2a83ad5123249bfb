import News

extension Invocation {
    static func listing(_ words: ArraySlice<String>) throws(UsageError) -> Invocation {
        let arguments = try ArgumentReader(words, of: .list)
        try arguments.expectWords(atMost: 0)
        let feeds = arguments.all("--feed")
        let options = ListOptions(
            section: arguments.value("--section"),
            feed: feeds.count == 1 ? feeds[0] : nil,
            unreadOnly: arguments.has("--unread"),
            starredOnly: arguments.has("--starred"),
            tag: try tag(arguments.value("--tag")),
            search: try search(arguments),
            order: try order(arguments),
            limit: try arguments.count("--limit"),
            json: arguments.has("--json")
        )
        return .list(try source(arguments), options)
    }

    /// Returns the words to search for; throws if they are only punctuation, which never matches.
    static func search(_ arguments: ArgumentReader) throws(UsageError) -> String? {
        guard let words = try arguments.words(of: "--search") else { return nil }
        guard HeadlineQuery.canSearch(for: words) else {
            throw UsageError(message: CommandLineStrings.searchWithoutWords)
        }
        return words
    }

    private static func order(_ arguments: ArgumentReader) throws(UsageError) -> HeadlineSortOrder {
        let name = arguments.value("--sort")
        if name != nil || arguments.has("--reversed"), arguments.value("--search") != nil {
            throw UsageError(message: CommandLineStrings.searchConflictsWithSortOrder)
        }
        guard let name else {
            return HeadlineSortOrder(.date, reversed: arguments.has("--reversed"))
        }
        guard let key = HeadlineSortOrder.Key(rawValue: name) else {
            let names = HeadlineSortOrder.Key.allCases.map(\.rawValue)
            throw UsageError(message: CommandLineStrings.unknownSortOrder(name, known: names))
        }
        return HeadlineSortOrder(key, reversed: arguments.has("--reversed"))
    }
}
