import Markup

/// The story's metadata from JSON-LD (schema.org).
struct JSONLDMetadata {
    var headline: String?
    var authors: [String] = []
    /// Whether each element of the authors is one person or organization.
    ///
    /// Otherwise an element is a line of text.
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
