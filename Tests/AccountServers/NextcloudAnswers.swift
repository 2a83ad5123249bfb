import FoundationEssentials
import Markup

/// Answers like the API v1-3 of Nextcloud News 28.
struct NextcloudAnswers {
    private static let base = "/index.php/apps/news/api/v1-3/"

    func answer(to request: ServerRequest, _ state: inout ServerState) -> ServerAnswer {
        guard request.path.hasPrefix(Self.base) else { return .status(404) }
        let basic = Data("\(state.userName):\(state.password)".utf8).base64EncodedString()
        guard request.headers["authorization"] == "Basic \(basic)" else {
            let message = JSONOutputValue.string("Current user is not logged in")
            return .json(.object([("message", message)]), status: 401)
        }
        let parts = request.path.dropFirst(Self.base.count).split(separator: "/").map(String.init)
        let number = parts.count > 1 ? Int64(parts[1]) : nil
        switch (request.method, parts.first ?? "", number) {
        case ("GET", "version", nil): return .json(.object([("version", .string("28.0.0"))]))
        case ("GET", "folders", nil): return folders(state)
        case ("POST", "folders", nil): return makeFolder(request, &state)
        case ("PUT", "folders", let id?):
            guard let old = names(state).first(where: { $0.id == id })?.name,
                let new = request.json?["name"]?.text
            else { return .status(404) }
            state.renameFolder(old, to: new)
            return .json(.array([]))
        case ("GET", "feeds", nil):
            return .json(.object([("feeds", .array(state.feeds.map { feed($0, state) }))]))
        case ("POST", "feeds", nil): return subscribe(request, &state)
        case ("POST", "feeds", let id?): return editFeed(id, parts.last ?? "", request, &state)
        case ("DELETE", "feeds", let id?):
            state.removeFeed(id)
            return .json(.array([]))
        case ("GET", "items", nil) where parts.count == 1: return items(request, state)
        case ("GET", "items", nil) where parts.last == "updated": return updated(request, state)
        case ("POST", "items", nil) where parts.last == "multiple":
            return update(parts[1], request, &state)
        default: return .status(404)
        }
    }

    private func items(_ request: ServerRequest, _ state: ServerState) -> ServerAnswer {
        let type = request.value("type")
        let includesRead = request.value("getRead") == "true"
        // Starred items without read ones are answered with a message only.
        if type == "2", !includesRead {
            return .json(.object([("message", .string("invalid"))]))
        }
        let offset = request.value("offset").flatMap { Int64($0) } ?? 0
        let size = request.value("batchSize").flatMap { Int($0) } ?? -1
        let items = state.sortedItems.filter { item in
            (type != "2" || item.isStarred) && (includesRead || !item.isRead)
                && (offset == 0 || item.id < offset)
        }
        let page = size < 0 ? items[...] : items.prefix(size)
        return .json(.object([("items", .array(page.map(item)))]))
    }

    private func updated(_ request: ServerRequest, _ state: ServerState) -> ServerAnswer {
        let since = request.value("lastModified").flatMap { Int64($0) } ?? 0
        let items = state.sortedItems.filter { $0.changed >= since }
        return .json(.object([("items", .array(items.map(item)))]))
    }

    private func item(_ item: ServerItem) -> JSONOutputValue {
        .object([
            ("id", .number(item.id)), ("guid", .string("guid-\(item.link)")),
            ("url", .string(item.link)), ("title", .string(item.title)),
            ("author", .string("Ann Author")), ("pubDate", .number(item.published)),
            ("body", .string(item.html)), ("feedId", .number(item.feed)),
            ("unread", .bool(!item.isRead)), ("starred", .bool(item.isStarred)),
            ("lastModified", .string("\(item.changed)000000")),
        ])
    }

    private func update(
        _ name: String,
        _ request: ServerRequest,
        _ state: inout ServerState
    ) -> ServerAnswer {
        guard let ids = request.json?["itemIds"]?.elements else { return .status(400) }
        let numbers = ids.compactMap { $0.text.flatMap { Int64($0) } }
        if !state.rejectedIDs.isDisjoint(with: numbers) { return .status(500) }
        for id in numbers {
            switch name {
            case "read", "unread": state.setRead(name == "read", id)
            case "star", "unstar": state.setStarred(name == "star", id)
            default: return .status(404)
            }
        }
        return .json(.array([]))
    }

    private func names(_ state: ServerState) -> [(id: Int64, name: String)] {
        let known = state.extraFolders
        return (known + state.folders.filter { !known.contains($0) })
            .enumerated().map { (Int64($0.offset + 1), $0.element) }
    }

    private func folders(_ state: ServerState) -> ServerAnswer {
        let list = names(state).map { folder in
            JSONOutputValue.object([("id", .number(folder.id)), ("name", .string(folder.name))])
        }
        return .json(.object([("folders", .array(list))]))
    }

    private func makeFolder(_ request: ServerRequest, _ state: inout ServerState) -> ServerAnswer {
        guard let name = request.json?["name"]?.text else { return .status(422) }
        if names(state).contains(where: { $0.name == name }) { return .status(409) }
        state.extraFolders.append(name)
        let id = names(state).first { $0.name == name }?.id ?? 0
        let folder = JSONOutputValue.object([("id", .number(id)), ("name", .string(name))])
        return .json(.object([("folders", .array([folder]))]))
    }

    private func feed(_ feed: ServerFeed, _ state: ServerState) -> JSONOutputValue {
        let folder = names(state).first { $0.name == feed.folder }
        let unread = state.items.values.count { $0.feed == feed.id && !$0.isRead }
        return .object([
            ("id", .number(feed.id)), ("url", .string(feed.address)),
            ("title", .string(feed.title)), ("link", .string("https://example.org/")),
            ("folderId", .number(folder?.id ?? 0)), ("unreadCount", .number(Int64(unread))),
        ])
    }

    private func subscribe(_ request: ServerRequest, _ state: inout ServerState) -> ServerAnswer {
        guard let address = request.json?["url"]?.text else { return .status(422) }
        if state.deadAddresses.contains(address) { return .status(422) }
        let folder = request.json?["folderId"]?.text.flatMap { Int64($0) }
        let name = names(state).first { $0.id == folder }?.name
        guard let id = state.subscribe(to: address, folder: name),
            let new = state.feeds.first(where: { $0.id == id })
        else { return .status(409) }
        return .json(.object([("feeds", .array([feed(new, state)]))]))
    }

    private func editFeed(
        _ id: Int64,
        _ action: String,
        _ request: ServerRequest,
        _ state: inout ServerState
    ) -> ServerAnswer {
        let folder = request.json?["folderId"]?.text.flatMap { Int64($0) }
        let name = names(state).first { $0.id == folder }?.name
        let exists = state.editFeed(id) { feed in
            if action == "rename" { feed.title = request.json?["feedTitle"]?.text ?? feed.title }
            if action == "move" { feed.folder = name }
        }
        return exists ? .json(.array([])) : .status(404)
    }
}
