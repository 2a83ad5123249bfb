import News

extension Invocation {
    /// Reads what follows `list`.
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

    /// The words of a search; some signs alone would find nothing, whatever there is.
    static func search(_ arguments: ArgumentReader) throws(UsageError) -> String? {
        guard let words = try arguments.words(of: "--search") else { return nil }
        guard HeadlineQuery.canSearch(for: words) else {
            throw UsageError(
                message: "The option --search needs a letter, a digit or a sign such as €"
            )
        }
        return words
    }

    /// In which order headlines are printed; what a search finds has none but its own.
    private static func order(_ arguments: ArgumentReader) throws(UsageError) -> HeadlineSortOrder {
        let name = arguments.value("--sort")
        if name != nil || arguments.has("--reversed"), arguments.value("--search") != nil {
            throw UsageError(message: "What --search finds comes best first")
        }
        guard let name else {
            return HeadlineSortOrder(.date, reversed: arguments.has("--reversed"))
        }
        guard let key = HeadlineSortOrder.Key(rawValue: name) else {
            let names = HeadlineSortOrder.Key.allCases.map(\.rawValue)
            let hint = UsageError.question(for: name, in: names)
            throw UsageError(
                message: "There is no order “\(name)”, only \(names.joined(separator: ", "))\(hint)"
            )
        }
        return HeadlineSortOrder(key, reversed: arguments.has("--reversed"))
    }
}
