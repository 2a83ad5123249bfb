import Markup

/// The page's titles and addresses from sources other than JSON-LD, to identify the JSON-LD of its
/// story.
struct JSONLDMatchCriteria {
    var titles: [String] = []
    private(set) var addresses: Set<String> = []

    init() {}

    init(titles: [String], addresses: [String?]) {
        self.titles = titles
        self.addresses = Set(addresses.compactMap { $0.map(Self.bare) })
    }

    /// Returns an address without scheme, `www.`, fragment and trailing slashes, for comparisons.
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
