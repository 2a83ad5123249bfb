import FoundationEssentials
import Markup

/// Answers like the Google Reader API of FreshRSS or Miniflux.
struct GoogleReaderAnswers {
    private static let prefix = "tag:google.com,2005:reader/item/"

    let program: AccountServer.Program

    private var isMiniflux: Bool { program == .miniflux2039 || program == .miniflux233 }
    private var base: String { isMiniflux ? "" : "/api/greader.php" }

    func answer(to request: ServerRequest, _ state: inout ServerState) -> ServerAnswer {
        guard request.path.hasPrefix("\(base)/") else { return .status(404) }
        let path = request.path.dropFirst(base.utf8.count + 1)
        if path == "accounts/ClientLogin" { return logIn(request, &state) }
        guard path.hasPrefix("reader/api/0/") else { return .status(isMiniflux ? 404 : 400) }
        guard isAuthorized(request, state) else {
            return ServerAnswer(status: 401, headers: [("X-Reader-Google-Bad-Token", "true")])
        }
        switch path.dropFirst("reader/api/0/".count) {
        case "token": return .text(session(of: request) ?? "")
        case "subscription/list": return subscriptions(state)
        case "stream/items/ids": return ids(request, state)
        case "stream/items/contents" where request.method == "POST": return contents(request, state)
        case "edit-tag": return editTag(request, &state)
        case "subscription/edit": return edit(request, &state)
        case "subscription/quickadd": return quickAdd(request, &state)
        case "rename-tag":
            guard let name = label(request.field("s")), let new = label(request.field("dest"))
            else { return .status(400) }
            state.renameFolder(name, to: new)
            return .text("OK")
        case "unread-count" where !isMiniflux: return unreadCount(state)
        default: return isMiniflux ? .json(.array([])) : .status(400)
        }
    }

    private func logIn(_ request: ServerRequest, _ state: inout ServerState) -> ServerAnswer {
        guard request.field("Email") == state.userName, request.field("Passwd") == state.password
        else {
            guard isMiniflux else { return .text("Unauthorized!", status: 401) }
            let message = JSONOutputValue.string("access unauthorized")
            return .json(.object([("error_message", message)]), status: 401)
        }
        // The token contains an equals sign, as a base64 text may.
        let session = state.makeSession() + "="
        state.sessions.insert(session)
        return .text("SID=\(session)\nLSID=null\nAuth=\(session)\n")
    }

    private func session(of request: ServerRequest) -> String? {
        let header = request.headers["authorization"]
        guard let header, header.hasPrefix("GoogleLogin auth=") else { return nil }
        return String(header.dropFirst("GoogleLogin auth=".count))
    }

    private func isAuthorized(_ request: ServerRequest, _ state: ServerState) -> Bool {
        let isChange = request.method == "POST"
        // Miniflux reads only the token of a form.
        if isChange, isMiniflux { return state.sessions.contains(request.field("T") ?? "") }
        guard let session = session(of: request), state.sessions.contains(session) else {
            return false
        }
        return !isChange || request.field("T").map { $0 == session } ?? true
    }

    private func subscriptions(_ state: ServerState) -> ServerAnswer {
        let feeds = state.feeds.map { feed in
            let folder = feed.folder ?? "Uncategorized"
            let category = JSONOutputValue.object([
                ("id", .string("user/\(isMiniflux ? "1" : "-")/label/\(folder)")),
                ("label", .string(folder)),
            ])
            return JSONOutputValue.object([
                ("id", .string("feed/\(feed.id)")), ("title", .string(feed.title)),
                ("categories", .array([category])), ("url", .string(feed.address)),
                ("htmlUrl", .string("https://example.org/\(feed.id)")),
            ])
        }
        return .json(.object([("subscriptions", .array(feeds))]))
    }

    private func ids(_ request: ServerRequest, _ state: ServerState) -> ServerAnswer {
        var items = selection(request, state)
        let limit = Int(request.value("n") ?? "") ?? 20
        let count = program == .miniflux233 ? min(limit, 10_000) : limit
        var hasMore = false
        if isMiniflux {
            // The continuation is an offset; version 2.0.39 ignores it.
            let offset = program == .miniflux233 ? Int(request.value("c") ?? "") ?? 0 : 0
            hasMore = items.count > offset + count && program == .miniflux233
            items = Array(items.dropFirst(offset).prefix(count))
            let next =
                hasMore ? [("continuation", JSONOutputValue.string("\(offset + count)"))] : []
            return .json(.object([("itemRefs", refs(items))] + next))
        }
        // The continuation is the id of the last item; a full page always has one.
        if let last = request.value("c").flatMap({ Int64($0) }) {
            items.removeAll { $0.id >= last }
        }
        items = Array(items.prefix(count))
        hasMore = items.count == count
        let last = items.last.map { JSONOutputValue.string("\($0.id)") }
        let next = hasMore ? last.map { [("continuation", $0)] } ?? [] : []
        return .json(.object([("itemRefs", refs(items))] + next))
    }

    private func refs(_ items: [ServerItem]) -> JSONOutputValue {
        .array(items.map { .object([("id", .string("\($0.id)"))]) })
    }

    private func selection(_ request: ServerRequest, _ state: ServerState) -> [ServerItem] {
        let stream = request.value("s") ?? ""
        let excludesRead = request.value("xt")?.hasSuffix("/state/com.google/read") == true
        let since = request.value("ot").flatMap { Int64($0) } ?? 0
        return state.sortedItems.filter { item in
            if stream.hasSuffix("/starred"), !item.isStarred { return false }
            // FreshRSS ignores the stream of read items and returns everything.
            if stream.hasSuffix("/read"), isMiniflux, !item.isRead { return false }
            if excludesRead, item.isRead { return false }
            let isEdited = program == .freshRSS128 && item.changed >= since
            return item.published >= since || isEdited
        }
    }

    private func contents(_ request: ServerRequest, _ state: ServerState) -> ServerAnswer {
        let ids = request.fields("i").compactMap(number)
        let items = ids.compactMap { state.items[$0] }.map(content)
        return .json(.object([("id", .string("reading-list")), ("items", .array(items))]))
    }

    /// Reads an id; version 2.0.39 of Miniflux reads a short number as hexadecimal.
    private func number(_ text: String) -> Int64? {
        if text.hasPrefix(Self.prefix) {
            return UInt64(text.dropFirst(Self.prefix.count), radix: 16).map {
                Int64(bitPattern: $0)
            }
        }
        return program == .miniflux2039 ? Int64(text, radix: 16) : Int64(text)
    }

    private func content(_ item: ServerItem) -> JSONOutputValue {
        let digits = String(UInt64(bitPattern: item.id), radix: 16)
        let padding = String(repeating: "0", count: 16 - digits.utf8.count)
        let user = isMiniflux ? "user/1" : "user/-"
        let state =
            [item.isRead ? "read" : "", item.isStarred ? "starred" : ""].filter { !$0.isEmpty }
        let categories = (["reading-list"] + state).map {
            JSONOutputValue.string("\(user)/state/com.google/\($0)")
        }
        return .object([
            ("id", .string("\(Self.prefix)\(padding)\(digits)")),
            ("published", .number(item.published)), ("title", .string(title(item.title))),
            ("canonical", .array([.object([("href", .string(item.link))])])),
            ("alternate", .array([.object([("href", .string(item.link))])])),
            ("categories", .array(categories)),
            ("origin", .object([("streamId", .string("feed/\(item.feed)"))])),
            ("summary", .object([("content", .string(item.html))])),
            ("author", .string("Ann Author")),
        ])
    }

    private func title(_ title: String) -> String {
        guard !isMiniflux else { return title }
        let letters: [Character: Character] = ["&": "＆", "<": "＜", ">": "＞"]
        return String(title.map { letters[$0] ?? $0 })
    }

    private func unreadCount(_ state: ServerState) -> ServerAnswer {
        let count = Int64(state.unread.count)
        let list = JSONOutputValue.object([
            ("id", .string("user/-/state/com.google/reading-list")), ("count", .number(count)),
        ])
        return .json(.object([("max", .number(count)), ("unreadcounts", .array([list]))]))
    }

    private func editTag(_ request: ServerRequest, _ state: inout ServerState) -> ServerAnswer {
        // PHP ignores the fields after the thousandth.
        let form = isMiniflux ? request.form[...] : request.form.prefix(1_000)
        guard !isMiniflux || form.contains(where: { $0.0 == "i" }) else { return .status(400) }
        let ids = form.filter { $0.0 == "i" }.compactMap { number($0.1) }
        if !state.rejectedIDs.isDisjoint(with: ids) { return .status(500) }
        for (name, isAdded) in [("a", true), ("r", false)] {
            var tags = form.filter { $0.0 == name }.map(\.1)
            if program == .freshRSS124 { tags = tags.suffix(1) }
            for tag in tags {
                for id in ids {
                    if tag.hasSuffix("/state/com.google/read") { state.setRead(isAdded, id) }
                    if tag.hasSuffix("/state/com.google/starred") { state.setStarred(isAdded, id) }
                }
            }
        }
        return .text("OK")
    }

    private func quickAdd(_ request: ServerRequest, _ state: inout ServerState) -> ServerAnswer {
        let address = request.field("quickadd") ?? ""
        if isMiniflux, state.deadAddresses.contains(address) { return .status(500) }
        guard let id = state.subscribe(to: address, folder: "Uncategorized") else {
            return .json(.object([("numResults", .number(0)), ("error", .string("exists"))]))
        }
        return .json(
            .object([
                ("numResults", .number(1)), ("query", .string(address)),
                ("streamId", .string("feed/\(id)")), ("streamName", .string(address)),
            ])
        )
    }

    private func edit(_ request: ServerRequest, _ state: inout ServerState) -> ServerAnswer {
        let stream = request.field("s") ?? ""
        guard stream.hasPrefix("feed/"), let id = Int64(stream.dropFirst("feed/".count)) else {
            return .status(400)
        }
        if request.field("ac") == "unsubscribe" {
            // FreshRSS also deletes the starred items.
            state.removeFeed(id, keepsStarred: isMiniflux)
            return .text("OK")
        }
        let exists = state.editFeed(id) { feed in
            if let title = request.field("t") { feed.title = title }
            if let folder = label(request.field("a")) {
                feed.folder = folder
            } else if label(request.field("r")) != nil {
                feed.folder = "Uncategorized"
            }
        }
        return exists ? .text("OK") : .status(400)
    }

    private func label(_ stream: String?) -> String? {
        guard let stream, stream.hasPrefix("user/-/label/") else { return nil }
        return String(stream.dropFirst("user/-/label/".count))
    }
}
