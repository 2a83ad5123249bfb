import Markup

/// The story's metadata from JSON-LD (schema.org).
struct JSONLDMetadata {
    var headline: String?
    var authors: [String] = []
    /// Whether each element of `authors` names one person or organization; false for lines of text.
    var authorsAreNames = false
    var published: String?
    var modified: String?
    var site: String?
    var language: String?
    var picture: String?
    var description: String?
    var body: String?
    var isFree: Bool?
    var isThread = false

    private static let maximumObjects = 500

    /// Reads the JSON-LD about `subject`.
    ///
    /// Pages often contain JSON-LD about other stories, too.
    init(
        of page: PageTree,
        scripts: [Range<Int>],
        subject: JSONLDMatchCriteria = JSONLDMatchCriteria()
    ) {
        var budget = Self.maximumObjects
        var objects: [JSONValue] = []
        for script in scripts {
            guard let value = Self.value(in: script, of: page) else { continue }
            Self.collect(value, into: &objects, &budget)
        }
        isThread = objects.contains {
            !Set(Self.types(of: $0)).isDisjoint(with: ["DiscussionForumPosting", "QAPage"])
        }
        var people: [String: String] = [:]
        for object in objects {
            guard let id = object["@id"]?.text, let name = object["name"]?.text else { continue }
            people[id] = name
        }
        for story in Self.stories(among: objects.filter(Self.isStory), of: subject) {
            read(story, people)
        }
        if authors.isEmpty,
            let page = objects.first(where: { Self.types(of: $0).contains("WebPage") })
        {
            takeAuthors(page["author"], people)
        }
        if site == nil {
            site = objects.first { Self.types(of: $0).contains("WebSite") }?["name"]?.text
        }
    }

    private static func collect(
        _ value: JSONValue,
        into objects: inout [JSONValue],
        _ budget: inout Int
    ) {
        for object in value.oneOrMore where budget > 0 {
            budget -= 1
            objects.append(object)
            for name in ["@graph", "mainEntity", "mainEntityOfPage"] {
                if case .object = object[name] {
                    collect(object[name] ?? .null, into: &objects, &budget)
                } else if case .array = object[name] {
                    collect(object[name] ?? .null, into: &objects, &budget)
                }
            }
        }
    }

    private static func types(of object: JSONValue) -> [String] {
        (object["@type"]?.oneOrMore ?? []).compactMap(\.text)
    }

    private static func isStory(_ object: JSONValue) -> Bool {
        types(of: object).contains { type in
            type.hasSuffix("Article") || type.hasSuffix("Posting") || type.hasSuffix("NewsArticle")
                || type == "Report" || type == "Review" || type == "LiveBlogPosting"
                || type == "CreativeWork" || type == "Recipe"
        }
    }

    private mutating func read(_ story: JSONValue, _ people: [String: String]) {
        headline = headline ?? Self.line(story["headline"]) ?? Self.line(story["name"])
        if authors.isEmpty { takeAuthors(story["author"] ?? story["creator"], people) }
        published = published ?? story["datePublished"]?.text ?? story["dateCreated"]?.text
        modified = modified ?? story["dateModified"]?.text
        site = site ?? story["publisher"]?["name"]?.text
        language = language ?? story["inLanguage"]?.text
        description = description ?? story["description"]?.text
        body = body ?? story["articleBody"]?.text ?? story["reviewBody"]?.text
        picture =
            picture ?? Self.address(story["image"]) ?? story["thumbnailUrl"]?.oneOrMore.first?.text
        if isFree == nil { isFree = Self.truth(story["isAccessibleForFree"]) }
    }

    private mutating func takeAuthors(_ value: JSONValue?, _ people: [String: String]) {
        authors = Self.names(value, people)
        authorsAreNames = (value?.oneOrMore ?? []).allSatisfy { $0.text == nil }
    }

    private static func names(_ value: JSONValue?, _ people: [String: String]) -> [String] {
        (value?.oneOrMore ?? []).flatMap { author -> [String] in
            if let text = author.text { return [text] }
            let names = (author["name"]?.oneOrMore ?? []).compactMap(\.text)
            return names.isEmpty
                ? author["@id"]?.text.flatMap { people[$0] }.map { [$0] } ?? [] : names
        }
    }

    private static func line(_ value: JSONValue?) -> String? {
        value?.text?.beginning(ofAtMost: PageMetadata.longestValue)
    }

    private static func address(_ value: JSONValue?) -> String? {
        guard let first = value?.oneOrMore.first else { return nil }
        return first.text ?? first["url"]?.text ?? first["contentUrl"]?.text
    }

    private static func truth(_ value: JSONValue?) -> Bool? {
        switch value {
        case .bool(let isTrue): isTrue
        case .string(let text):
            switch text.lowercased() {
            case "false", "no", "https://schema.org/false", "http://schema.org/false": false
            default: true
            }
        default: nil
        }
    }
}

/// The page's titles and addresses outside JSON-LD, to identify the JSON-LD of its story.
struct JSONLDMatchCriteria {
    var titles: [String] = []
    private(set) var addresses: Set<String> = []

    init() {}

    init(titles: [String], addresses: [String?]) {
        self.titles = titles
        self.addresses = Set(addresses.compactMap { $0.map(Self.bare) })
    }

    /// Returns an address without its scheme, `www.`, fragment and trailing slashes, for
    /// comparison.
    static func bare(_ address: String) -> String {
        var rest = Substring(address.beginning(ofAtMost: PageMetadata.longestValue))
        rest = rest.prefix { $0 != "#" }
        for scheme in ["https:", "http:", "//", "www."] where rest.hasPrefix(scheme) {
            rest = rest.dropFirst(scheme.count)
        }
        while rest.hasSuffix("/") { rest = rest.dropLast() }
        return String(rest)
    }
}

extension JSONLDMetadata {
    /// Parses the JSON in a script; nil if invalid.
    ///
    /// The JSON may be in a comment or CDATA section, and its quotation marks may be character
    /// references.
    static func value(in script: Range<Int>, of page: PageTree) -> JSONValue? {
        var start = script.lowerBound
        let beginning = page.bytes[script].prefix(longestWrapping)
        if let brace = beginning.firstIndex(of: UInt8(ascii: "{")) {
            start = brace
            let before = page.bytes[script.lowerBound..<brace].lastIndex { !$0.isWhite }
            if let before, page.bytes[before] == UInt8(ascii: "[") { start = before }
            let content = page.bytes[brace..<script.upperBound].dropFirst().drop(while: \.isWhite)
            if content.first == UInt8(ascii: "&") {
                return JSONParser(Array(page.text(in: start..<script.upperBound).utf8)).value
            }
        }
        return JSONParser(Array(page.bytes[start..<script.upperBound])).value
    }

    private static var longestWrapping: Int { 200 }

    /// Returns the objects about the page's story, the most complete one first.
    ///
    /// If the objects describe several stories, the address or headline identifies the page's
    /// story.
    static func stories(among objects: [JSONValue], of subject: JSONLDMatchCriteria) -> [JSONValue]
    {
        func isComplete(_ object: JSONValue) -> Bool {
            object["headline"] != nil && object["author"] != nil
        }
        func best(of objects: [JSONValue]) -> JSONValue? {
            objects.first(where: isComplete) ?? objects.first
        }
        guard objects.count > 1 else { return objects }
        let titles = subject.titles.map { TitleSimilarity.words(of: $0) }
        let own = objects.filter { object in
            addresses(of: object).contains(where: subject.addresses.contains)
                || title(of: object).map { isOne(of: titles, $0) } ?? false
        }
        guard let main = best(of: own) ?? best(of: objects) else { return [] }
        let known =
            titles + [title(of: main)].compactMap { $0.map { TitleSimilarity.words(of: $0) } }
        let others =
            (own.isEmpty ? objects : own)
            + objects.filter { title(of: $0) == nil && addresses(of: $0).isEmpty }
        return [main] + others.filter { title(of: $0).map { isOne(of: known, $0) } ?? true }
    }

    private static func title(of object: JSONValue) -> String? {
        (object["headline"]?.text ?? object["name"]?.text).map {
            plainText(ofHTML: $0.beginning(ofAtMost: PageMetadata.longestValue))
        }
    }

    private static func isOne(of titles: [Set<String>], _ title: String) -> Bool {
        titles.contains { TitleSimilarity.similarity(title, $0) >= 0.45 }
    }

    private static func addresses(of object: JSONValue) -> [String] {
        let page = object["mainEntityOfPage"]
        return [object["url"], object["@id"], page, page?["@id"], page?["url"]]
            .compactMap { $0?.text.map(JSONLDMatchCriteria.bare) }
    }
}
