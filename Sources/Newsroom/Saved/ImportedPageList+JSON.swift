import Markup
import News

extension ImportedPageList {
    /// Parses a JSON export of wallabag, Omnivore or a similar service; `nil` for other JSON.
    init?(json utf8: [UInt8]) {
        // The user's own file may contain any number of pages.
        let reading = JSONParser(utf8, mostValues: .max)
        guard let document = reading.value else { return nil }
        let entries = Self.entries(of: document)
        guard let format = entries.lazy.compactMap(Self.format).first else { return nil }
        self.init(format)
        isBroken = reading.isBroken
        for (index, entry) in entries.enumerated() {
            guard let address = Self.address(of: entry) else {
                refuse(index + 1, entry["title"]?.text ?? "", .noAddress)
                continue
            }
            add(address, at: index + 1) { $0.take(entry) }
        }
    }

    private static func entries(of document: JSONValue) -> [JSONValue] {
        if case .array(let elements) = document { return elements }
        for name in ["items", "entries", "bookmarks", "articles", "links"] {
            if let elements = (document["_embedded"] ?? document)[name]?.elements, !elements.isEmpty
            {
                return elements
            }
        }
        return document["url"] == nil ? [] : [document]
    }

    private static func address(of entry: JSONValue) -> String? {
        if case .string(let text) = entry { return text.contains("://") ? text : nil }
        return (entry["url"] ?? entry["given_url"] ?? entry["link"])?.text
    }

    private static func format(of entry: JSONValue) -> Format? {
        guard let address = address(of: entry),
            // Items of JSON Feed have addresses, but are not a list of pages.
            entry["content_html"] == nil, entry["content_text"] == nil
        else { return nil }
        if entry["is_archived"] != nil { return .wallabag }
        if entry["savedAt"] != nil || entry["slug"] != nil { return .omnivore }
        return (try? ImportablePage(address)) == nil ? nil : .json
    }
}

extension ImportablePage {
    fileprivate mutating func take(_ entry: JSONValue) {
        take(title: entry["title"]?.text)
        take(
            time: (entry["savedAt"] ?? entry["created_at"] ?? entry["added"] ?? entry["time_added"])?
                .text
        )
        let tags = (entry["tags"] ?? entry["labels"])?.oneOrMore ?? []
        take(tags: tags.compactMap { $0.text ?? $0["label"]?.text ?? $0["name"]?.text })
        state.isRead =
            (entry["is_archived"]?.isTrue ?? false)
            || entry["state"]?.text?.lowercased() == "archived"
        state.isStarred = (entry["is_starred"] ?? entry["starred"])?.isTrue ?? false
        let names = entry["published_by"]?.oneOrMore.compactMap(\.text) ?? []
        let byline = entry["author"]?.text ?? (names.isEmpty ? nil : names.joined(separator: ", "))
        self.byline = byline.flatMap(ImportedText.cleaned)
        note = entry["description"]?.text.map { plainLine(ofText: $0) }
        language = entry["language"]?.text.flatMap { $0.utf8.count <= 35 ? $0 : nil }
        html = entry["content"]?.text
    }
}

extension JSONValue {
    fileprivate var isTrue: Bool {
        if case .bool(let isTrue) = self { return isTrue }
        return text == "1" || text == "true"
    }
}
