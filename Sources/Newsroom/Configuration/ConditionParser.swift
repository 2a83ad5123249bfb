import Configuration
import News

/// Parses the conditions of saved queries and rules.
struct ConditionParser {
    private static let maximumDepth = 16
    /// The maximum number of conditions per query, because SQLite limits the size of statements.
    private static let maximumCount = 5000

    /// The keys of nested conditions.
    private let keys: Set<String>
    private var count = 0

    init(keys: Set<String>) {
        self.keys = keys
    }

    mutating func condition(
        _ members: [String: ConfigurationValue],
        _ path: String,
        depth: Int = 0,
        _ reader: inout ConfigurationReader
    ) -> HeadlineCondition {
        var conditions: [HeadlineCondition] = []
        if let all = members["all"] {
            conditions += list(all, "\(path).all", depth, &reader)
        }
        if let any = members["any"] {
            conditions.append(.any(list(any, "\(path).any", depth, &reader)))
        }
        if let not = members["not"] {
            conditions.append(.not(nested(not, "\(path).not", depth, &reader)))
        }
        if let section = members["section"] {
            let titles = reader.texts(section, "\(path).section")
            count += titles.count
            conditions.append(.any(titles.map { .section(SectionID($0)) }))
        }
        if let feed = members["feed"] {
            conditions.append(.any(feeds(feed, "\(path).feed", &reader)))
        }
        if let words = reader.text(members["words"], "\(path).words") {
            if !HeadlineQuery.canSearch(for: words) {
                reader.report(
                    "\(path).words",
                    .wrongValue(expected: SettingsStrings.searchWords)
                )
            }
            conditions.append(.words(words))
        }
        if let isUnread = reader.bool(members["unread"], "\(path).unread") {
            conditions.append(.read(!isUnread))
        }
        if let isStarred = reader.bool(members["starred"], "\(path).starred") {
            conditions.append(.starred(isStarred))
        }
        if let tag = members["tag"] {
            conditions.append(.any(tags(tag, "\(path).tag", &reader)))
        }
        count += conditions.count
        if count > Self.maximumCount {
            reader.report(
                path,
                .wrongValue(expected: SettingsStrings.conditions(atMost: Self.maximumCount))
            )
        }
        return .all(conditions)
    }

    private mutating func list(
        _ value: ConfigurationValue,
        _ path: String,
        _ depth: Int,
        _ reader: inout ConfigurationReader
    ) -> [HeadlineCondition] {
        reader.list(value, path).enumerated().map { index, value in
            nested(value, "\(path)[\(index)]", depth, &reader)
        }
    }

    private mutating func nested(
        _ value: ConfigurationValue,
        _ path: String,
        _ depth: Int,
        _ reader: inout ConfigurationReader
    ) -> HeadlineCondition {
        guard depth < Self.maximumDepth else {
            let expected = SettingsStrings.levels(atMost: Self.maximumDepth)
            reader.report(path, .wrongValue(expected: expected))
            return .any([])
        }
        let members = reader.members(value, path, keys: keys)
        return condition(members, path, depth: depth + 1, &reader)
    }

    private mutating func tags(
        _ value: ConfigurationValue,
        _ path: String,
        _ reader: inout ConfigurationReader
    ) -> [HeadlineCondition] {
        let texts = reader.texts(value, path)
        count += texts.count
        return texts.compactMap { text in
            if let tag = Tag(text) { return .tagged(tag) }
            reader.report(path, .wrongValue(expected: SettingsStrings.tag))
            return nil
        }
    }

    private mutating func feeds(
        _ value: ConfigurationValue,
        _ path: String,
        _ reader: inout ConfigurationReader
    ) -> [HeadlineCondition] {
        let texts = reader.texts(value, path)
        count += texts.count
        return texts.compactMap { text in
            do throws(FeedFailure) {
                return .feed(FeedID(ofFeedAt: try TypedFeedAddressParser.normalized(text)))
            } catch {
                reader.report(path, .wrongValue(expected: SettingsStrings.feedAddress))
                return nil
            }
        }
    }
}

extension ConfigurationReader {
    mutating func list(
        _ value: ConfigurationValue?,
        _ path: String
    ) -> [ConfigurationValue] {
        guard let value else { return [] }
        if case .list(let elements) = value { return elements }
        report(path, .wrongValue(expected: SettingsStrings.list))
        return []
    }

    mutating func texts(_ value: ConfigurationValue, _ path: String) -> [String] {
        guard case .list(let elements) = value else { return text(value, path).map { [$0] } ?? [] }
        return elements.enumerated().compactMap { text($1, "\(path)[\($0)]") }
    }
}
