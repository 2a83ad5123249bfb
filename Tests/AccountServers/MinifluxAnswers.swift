import FoundationEssentials
import Markup

/// Answers like the REST API of Miniflux.
struct MinifluxAnswers {
    let program: AccountServer.Program

    private var isNew: Bool { program == .miniflux233 }

    func answer(to request: ServerRequest, _ state: inout ServerState) -> ServerAnswer {
        if request.path == "/version" { return .text(isNew ? "2.3.3" : "2.0.39") }
        guard isAuthorized(request, state) else { return Self.error("Access Unauthorized", 401) }
        let parts = request.path.split(separator: "/").dropFirst().map(String.init)
        let number = parts.count > 1 ? Int64(parts[1]) : nil
        switch (request.method, parts.first ?? "", number) {
        case ("GET", "me", nil):
            return .json(.object([("id", .number(1)), ("username", .string(state.userName))]))
        case ("GET", "version", nil) where isNew:
            return .json(.object([("version", .string("2.3.3"))]))
        case ("GET", "feeds", nil): return .json(.array(state.feeds.map { feed($0, state) }))
        case ("POST", "feeds", nil): return subscribe(request, &state)
        case ("PUT", "feeds", let id?): return editFeed(id, request, &state)
        case ("DELETE", "feeds", let id?):
            state.removeFeed(id)
            return .status(204)
        case ("GET", "categories", nil):
            let categories = categories(state).map(category)
            return .json(.array(categories))
        case ("POST", "categories", nil): return makeCategory(request, &state)
        case ("PUT", "categories", let id?): return renameCategory(id, request, &state)
        case ("GET", "entries", nil) where parts.count == 1: return entries(request, state)
        case ("GET", "entries", nil) where parts == ["entries", "ids"] && isNew:
            return ids(request, state)
        case ("GET", "entries", let id?):
            guard let item = state.items[id] else { return Self.error("Not Found", 404) }
            return .json(entry(item))
        case ("PUT", "entries", nil): return update(request, &state)
        case ("PUT", "entries", let id?) where parts.last == "bookmark":
            guard state.items[id] != nil else { return Self.error("Not Found", 404) }
            state.toggleStar(id)
            return .status(204)
        default: return Self.error("Not Found", 404)
        }
    }

    private static func error(_ message: String, _ status: Int) -> ServerAnswer {
        .json(.object([("error_message", .string(message))]), status: status)
    }

    private func isAuthorized(_ request: ServerRequest, _ state: ServerState) -> Bool {
        if let token = request.headers["x-auth-token"] { return token == state.password }
        let basic = Data("\(state.userName):\(state.password)".utf8).base64EncodedString()
        return request.headers["authorization"] == "Basic \(basic)"
    }

    private func selection(_ request: ServerRequest, _ state: ServerState) -> [ServerItem] {
        let status = request.value("status")
        let isStarred = request.value("starred") == "true"
        return state.sortedItems.filter { item in
            (status == nil || (status == "read") == item.isRead) && (!isStarred || item.isStarred)
        }
    }

    private func entries(_ request: ServerRequest, _ state: ServerState) -> ServerAnswer {
        func number(_ name: String) -> Int64? { request.value(name).flatMap { Int64($0) } }
        let limit = number("limit") ?? 100
        if isNew, limit > 1_000 { return Self.error("invalid limit", 400) }
        var items = selection(request, state).filter { item in
            // Version 2.0.39 silently ignores the time of a change.
            if isNew, let time = number("changed_after"), item.changed <= time { return false }
            if let time = number("after"), item.published <= time { return false }
            if let id = number("before_entry_id"), item.id >= id { return false }
            if let id = number("after_entry_id"), item.id <= id { return false }
            return true
        }
        if request.value("direction") == "asc" { items.reverse() }
        let total = Int64(items.count)
        let page = items.dropFirst(Int(number("offset") ?? 0)).prefix(Int(limit))
        return .json(.object([("total", .number(total)), ("entries", .array(page.map(entry)))]))
    }

    private func ids(_ request: ServerRequest, _ state: ServerState) -> ServerAnswer {
        let items = selection(request, state)
        let limit = min(request.value("limit").flatMap { Int($0) } ?? 10_000, 10_000)
        let offset = request.value("offset").flatMap { Int($0) } ?? 0
        let page = items.dropFirst(offset).prefix(limit).map { JSONOutputValue.number($0.id) }
        return .json(
            .object([("total", .number(Int64(items.count))), ("entry_ids", .array(Array(page)))])
        )
    }

    private func entry(_ item: ServerItem) -> JSONOutputValue {
        func time(_ seconds: Int64) -> JSONOutputValue {
            .string(Date(timeIntervalSince1970: Double(seconds)).formatted(.iso8601))
        }
        return .object([
            ("id", .number(item.id)), ("feed_id", .number(item.feed)),
            ("status", .string(item.isRead ? "read" : "unread")),
            ("hash", .string("hash-\(item.link)")), ("title", .string(item.title)),
            ("url", .string(item.link)), ("comments_url", .string("")),
            ("published_at", time(item.published)), ("changed_at", time(item.changed)),
            ("content", .string(item.html)), ("author", .string("Ann Author")),
            ("starred", .bool(item.isStarred)),
        ])
    }

    private func update(_ request: ServerRequest, _ state: inout ServerState) -> ServerAnswer {
        let ids = request.json?["entry_ids"]?.elements.compactMap { $0.text.flatMap { Int64($0) } }
        guard let ids, !ids.isEmpty else { return Self.error("no entries", 400) }
        if !state.rejectedIDs.isDisjoint(with: ids) { return Self.error("failed", 500) }
        let status = request.json?["status"]?.text
        guard status != nil || isNew else { return Self.error("invalid status", 400) }
        for id in ids {
            if let status { state.setRead(status == "read", id) }
            if isNew, case .bool(let value)? = request.json?["starred"] {
                state.setStarred(value, id)
            }
        }
        return .status(204)
    }

    /// The category of feeds without one is the first.
    private func categories(_ state: ServerState) -> [(id: Int64, title: String)] {
        (["All"] + state.extraFolders + state.folders.filter { !state.extraFolders.contains($0) })
            .enumerated().map { (Int64($0.offset + 1), $0.element) }
    }

    private func category(_ category: (id: Int64, title: String)) -> JSONOutputValue {
        .object([("id", .number(category.id)), ("title", .string(category.title))])
    }

    private func feed(_ feed: ServerFeed, _ state: ServerState) -> JSONOutputValue {
        let folder = feed.folder ?? "All"
        let own = categories(state).first { $0.title == folder } ?? (1, "All")
        return .object([
            ("id", .number(feed.id)), ("title", .string(feed.title)),
            ("feed_url", .string(feed.address)),
            ("site_url", .string("https://example.org/\(feed.id)")), ("category", category(own)),
        ])
    }

    private func subscribe(_ request: ServerRequest, _ state: inout ServerState) -> ServerAnswer {
        guard let address = request.json?["feed_url"]?.text else {
            return Self.error("invalid URL", 400)
        }
        let category = request.json?["category_id"]?.text.flatMap { Int64($0) } ?? 1
        guard let folder = categories(state).first(where: { $0.id == category })?.title else {
            return Self.error("this category does not exist", 400)
        }
        if state.deadAddresses.contains(address) { return Self.error("unreachable", 500) }
        guard let id = state.subscribe(to: address, folder: folder) else {
            return Self.error("this feed already exists", 400)
        }
        return .json(.object([("feed_id", .number(id))]), status: 201)
    }

    private func editFeed(
        _ id: Int64,
        _ request: ServerRequest,
        _ state: inout ServerState
    ) -> ServerAnswer {
        let category = request.json?["category_id"]?.text.flatMap { Int64($0) }
        let folder = category.flatMap { number in
            categories(state).first { $0.id == number }?.title
        }
        let exists = state.editFeed(id) { feed in
            if let title = request.json?["title"]?.text { feed.title = title }
            if let folder { feed.folder = folder }
        }
        guard exists, let edited = state.feeds.first(where: { $0.id == id }) else {
            return Self.error("Not Found", 404)
        }
        return .json(feed(edited, state), status: 201)
    }

    private func makeCategory(
        _ request: ServerRequest,
        _ state: inout ServerState
    ) -> ServerAnswer {
        guard let title = request.json?["title"]?.text,
            !categories(state).contains(where: { $0.title == title })
        else { return Self.error("this category already exists", 400) }
        state.extraFolders.append(title)
        let created = categories(state).first { $0.title == title }
        return .json(category(created ?? (0, title)), status: 201)
    }

    private func renameCategory(
        _ id: Int64,
        _ request: ServerRequest,
        _ state: inout ServerState
    ) -> ServerAnswer {
        guard let title = request.json?["title"]?.text,
            let old = categories(state).first(where: { $0.id == id })?.title
        else { return Self.error("Not Found", 404) }
        state.renameFolder(old, to: title)
        return .json(category((id, title)), status: 201)
    }
}
