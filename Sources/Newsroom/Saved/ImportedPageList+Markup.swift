import News

extension ImportedPageList {
    /// Parses Pocket's HTML export or a browser's bookmarks; `nil` for other markup, such as OPML.
    init?(markup utf8: [UInt8]) {
        guard let format = Self.format(of: utf8) else { return nil }
        self.init(format)
        var scan = BookmarkPageScanner(utf8)
        var folders = LinkFolders()
        while let event = scan.next() {
            switch event {
            case .heading(let text, let attributes): folders.heading(text, attributes)
            case .listBegins: folders.begin()
            case .listEnds: folders.end()
            case .title: break
            case .link(let title, let attributes, let line):
                add(attributes["href"] ?? "", at: line) { page in
                    page.take(title: title)
                    page.take(time: attributes["time_added"] ?? attributes["add_date"])
                    page.take(
                        tags: (attributes["tags"] ?? "").split(separator: ",").map(String.init)
                    )
                    folders.place(&page, isPocket: format == .pocketPage)
                    // The mark for unread bookmarks of Pinboard.
                    if let isToRead = attributes["toread"] { page.state.isRead = isToRead == "0" }
                }
            }
        }
    }

    private static func format(of utf8: [UInt8]) -> Format? {
        let beginning = String(decoding: utf8.prefix(64 << 10), as: UTF8.self).lowercased()
        let start = beginning.drop { $0.isWhitespace }
        if start.hasPrefix("<!doctype netscape-bookmark") { return .bookmarks }
        guard !start.hasPrefix("<?xml"), !start.hasPrefix("<opml") else { return nil }
        if beginning.contains("time_added=") || beginning.contains("<title>pocket export")
            || beginning.contains("<title>instapaper")
        {
            return .pocketPage
        }
        return nil
    }
}

private struct LinkFolders {
    private var open: [String?] = []
    private var latest: String?
    private var part: String?

    private static let given = ["personal_toolbar_folder", "unfiled_bookmarks_folder"]
    /// The maximum depth of folders.
    ///
    /// Deeper ones are ignored.
    private static let mostOpen = 200

    mutating func heading(_ text: String, _ attributes: [String: String]) {
        part = text
        latest = Self.given.contains { attributes[$0] != nil } ? nil : text
    }

    mutating func begin() {
        // The outermost heading is the title of the page.
        if open.count < Self.mostOpen { open.append(open.isEmpty ? nil : latest) }
        latest = nil
    }

    mutating func end() { open.removeLast(open.isEmpty ? 0 : 1) }

    func place(_ page: inout ImportablePage, isPocket: Bool) {
        guard isPocket else { return page.take(tags: [open.last ?? nil].compactMap(\.self)) }
        switch part?.lowercased() {
        case "read archive", "archive", "read": page.state.isRead = true
        case "starred", "liked": page.state.isStarred = true
        case "unread", "home", nil: break
        case let folder?: page.take(tags: [folder])
        }
    }
}
