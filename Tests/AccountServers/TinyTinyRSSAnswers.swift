import Markup

/// Answers like the API of Tiny Tiny RSS of 2021.
struct TinyTinyRSSAnswers {
    func answer(to request: ServerRequest, _ state: inout ServerState) -> ServerAnswer {
        guard request.path == "/api/" else { return .status(404) }
        guard let body = request.json, let operation = body["op"]?.text else {
            return Self.error("UNKNOWN_METHOD")
        }
        if operation == "login" { return logIn(body, request, &state) }
        // A session is bound to the user agent of its login.
        let agent = request.headers["user-agent"] ?? ""
        let session = body["sid"]?.text.map { "\($0) \(agent)" } ?? ""
        let isLoggedIn = state.sessions.contains(session)
        if operation == "isLoggedIn" {
            return Self.success(.object([("status", .bool(isLoggedIn))]))
        }
        guard isLoggedIn else { return Self.error("NOT_LOGGED_IN") }
        switch operation {
        case "getVersion": return Self.success(.object([("version", .string("21.02"))]))
        case "getUnread":
            return Self.success(.object([("unread", .string("\(state.unread.count)"))]))
        case "getCategories": return Self.success(.array(categories(state).map(category)))
        case "getFeeds": return Self.success(.array(state.feeds.map { feed($0, state) }))
        case "getHeadlines": return headlines(body, state)
        case "getArticle":
            let ids = Self.ids(body["article_id"]?.text)
            let items = (ids ?? []).compactMap { state.items[$0] }
            return Self.success(.array(items.map { article($0, state) }))
        case "updateArticle": return update(body, &state)
        case "subscribeToFeed": return subscribe(body, &state)
        case "unsubscribeFeed":
            let id = body["feed_id"]?.text.flatMap { Int64($0) } ?? 0
            guard state.feeds.contains(where: { $0.id == id }) else {
                return Self.error("FEED_NOT_FOUND")
            }
            state.removeFeed(id, keepsStarred: true)
            return Self.success(.object([("status", .string("OK"))]))
        default: return Self.error("UNKNOWN_METHOD")
        }
    }

    private static func success(_ content: JSONOutputValue) -> ServerAnswer {
        .json(.object([("seq", .number(0)), ("status", .number(0)), ("content", content)]))
    }

    private static func error(_ code: String) -> ServerAnswer {
        let content = JSONOutputValue.object([("error", .string(code))])
        return .json(.object([("seq", .number(0)), ("status", .number(1)), ("content", content)]))
    }

    private static func ids(_ text: String?) -> [Int64]? {
        let words = (text ?? "").split(separator: ",")
        let ids = words.compactMap { Int64($0) }
        return ids.count == words.count ? ids : nil
    }

    private func logIn(
        _ body: JSONValue,
        _ request: ServerRequest,
        _ state: inout ServerState
    ) -> ServerAnswer {
        guard body["user"]?.text == state.userName, body["password"]?.text == state.password else {
            return Self.error("LOGIN_ERROR")
        }
        let session = state.makeSession()
        state.sessions.insert("\(session) \(request.headers["user-agent"] ?? "")")
        return Self.success(
            .object([("session_id", .string(session)), ("api_level", .number(15))])
        )
    }

    private func headlines(_ body: JSONValue, _ state: ServerState) -> ServerAnswer {
        let feed = body["feed_id"]?.text.flatMap { Int64($0) } ?? 0
        guard feed == -4 || feed == -1 else { return Self.success(.array([])) }
        let isUnread = body["view_mode"]?.text == "unread"
        let skip = body["skip"]?.text.flatMap { Int($0) } ?? 0
        let limit = min(body["limit"]?.text.flatMap { Int($0) } ?? 200, 200)
        let items = state.sortedItems.filter { item in
            (feed == -4 || item.isStarred) && (!isUnread || !item.isRead)
        }.sorted { $0.published > $1.published }
        let page = items.dropFirst(skip).prefix(limit)
        return Self.success(
            .array(
                page.map { item in
                    .object([("id", .number(item.id)), ("updated", .number(item.published))])
                }
            )
        )
    }

    private func article(_ item: ServerItem, _ state: ServerState) -> JSONOutputValue {
        let hasFeed = state.feeds.contains { $0.id == item.feed }
        return .object([
            ("id", .string("\(item.id)")), ("guid", .string("SHA1:\(item.link)")),
            ("title", .string(item.title)), ("link", .string(item.link)),
            ("unread", .bool(!item.isRead)), ("marked", .bool(item.isStarred)),
            ("comments", .string("")), ("author", .string("Ann Author")),
            ("updated", .number(item.published)),
            ("feed_id", .string(hasFeed ? "\(item.feed)" : "0")), ("attachments", .array([])),
            ("content", .string(item.html)),
        ])
    }

    private func update(_ body: JSONValue, _ state: inout ServerState) -> ServerAnswer {
        // An id that is not a number fails the whole request.
        guard let ids = Self.ids(body["article_ids"]?.text),
            state.rejectedIDs.isDisjoint(with: ids)
        else { return .status(500) }
        let isOne = body["mode"]?.text == "1"
        for id in ids {
            switch body["field"]?.text {
            case "0": state.setStarred(isOne, id)
            case "2": state.setRead(!isOne, id)
            default: break
            }
        }
        let count = ids.count { state.items[$0] != nil }
        return Self.success(
            .object([("status", .string("OK")), ("updated", .number(Int64(count)))])
        )
    }

    private func categories(_ state: ServerState) -> [(id: Int64, title: String)] {
        state.folders.enumerated().map { (Int64($0.offset + 1), $0.element) }
    }

    private func category(_ category: (id: Int64, title: String)) -> JSONOutputValue {
        .object([("id", .string("\(category.id)")), ("title", .string(category.title))])
    }

    private func feed(_ feed: ServerFeed, _ state: ServerState) -> JSONOutputValue {
        let category = categories(state).first { $0.title == feed.folder }?.id ?? 0
        return .object([
            ("id", .number(feed.id)), ("title", .string(feed.title)),
            ("feed_url", .string(feed.address)), ("cat_id", .number(category)),
        ])
    }

    private func subscribe(_ body: JSONValue, _ state: inout ServerState) -> ServerAnswer {
        let address = body["feed_url"]?.text ?? ""
        let number = body["category_id"]?.text.flatMap { Int64($0) } ?? 0
        let folder = categories(state).first { $0.id == number }?.title
        let exists = state.feeds.contains { $0.address == address }
        let isNew = state.subscribe(to: address, folder: folder) != nil
        let code: Int64 = isNew ? 1 : exists ? 0 : 5
        let members: [(String, JSONOutputValue)] =
            code == 5 ? [("message", .string("Could not resolve host"))] : []
        return Self.success(
            .object([("status", .object([("code", .number(code))] + members))])
        )
    }
}
