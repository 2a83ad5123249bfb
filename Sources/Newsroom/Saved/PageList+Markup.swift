import News

extension PageList {
    /// Reads a page of links: Pocket's, or a browser's bookmarks; `nil` for any other markup, such as OPML.
    init?(markup utf8: [UInt8]) {
        guard let format = Self.format(of: utf8) else { return nil }
        self.init(format)
        var scan = LinkListScanner(utf8)
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
                    // Pinboard's bookmarks tell which of them are still to be read.
                    if let isToRead = attributes["toread"] { page.state.isRead = isToRead == "0" }
                }
            }
        }
    }

    /// What its first lines say; a page of Pocket has times with its links, or says whose it is.
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

/// The folders, or the parts of a page, in which a link stands.
private struct LinkFolders {
    /// The heading of each list that is open; `nil` where it is no name of the reader's.
    private var open: [String?] = []
    /// What stood before the list that may begin.
    private var latest: String?
    /// The part of a page without such lists.
    private var part: String?

    /// Folders that every browser has.
    private static let given = ["personal_toolbar_folder", "unfiled_bookmarks_folder"]
    /// More folders within each other are not told apart.
    private static let mostOpen = 200

    mutating func heading(_ text: String, _ attributes: [String: String]) {
        part = text
        latest = Self.given.contains { attributes[$0] != nil } ? nil : text
    }

    mutating func begin() {
        // The outermost list has the page's own heading.
        if open.count < Self.mostOpen { open.append(open.isEmpty ? nil : latest) }
        latest = nil
    }

    mutating func end() { open.removeLast(open.isEmpty ? 0 : 1) }

    /// Says of a page what its folder says: a tag, or whether it is read.
    func place(_ page: inout ListedPage, isPocket: Bool) {
        guard isPocket else { return page.take(tags: [open.last ?? nil].compactMap(\.self)) }
        switch part?.lowercased() {
        case "read archive", "archive", "read": page.state.isRead = true
        case "starred", "liked": page.state.isStarred = true
        case "unread", "home", nil: break
        case let folder?: page.take(tags: [folder])
        }
    }
}
