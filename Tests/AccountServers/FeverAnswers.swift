import Markup

/// Answers like the Fever API of Coldsweat or Miniflux.
///
/// The key is the MD5 digest of `anna:secret-7`; with another name or password, every key is wrong.
struct FeverAnswers {
    private static let key = "46a4c4567ad33c2b5ae3b4901e0ecaa7"

    /// Whether `saved` and `unsaved` both toggle the star, as in Miniflux.
    let toggles: Bool

    func answer(to request: ServerRequest, _ state: inout ServerState) -> ServerAnswer {
        guard request.path == "/fever/", request.value("api") != nil else { return .status(404) }
        let isKnown = state.userName == "anna" && state.password == "secret-7"
        let isAuthorized = isKnown && request.field("api_key") == Self.key
        var members: [(String, JSONOutputValue)] = [
            ("api_version", .number(3)), ("auth", .number(isAuthorized ? 1 : 0)),
        ]
        guard isAuthorized else { return .json(.object(members)) }
        if request.field("mark") == "item" {
            guard let id = request.field("id").flatMap({ Int64($0) }) else { return .status(400) }
            guard state.items[id] != nil || toggles else { return .status(404) }
            if state.rejectedIDs.contains(id) { return .status(500) }
            mark(id, request.field("as") ?? "", &state)
            return .json(.object(members))
        }
        let groups = state.folders.enumerated().map { (Int64($0.offset + 1), $0.element) }
        if request.value("groups") != nil {
            let list = groups.map { group in
                JSONOutputValue.object([("id", .number(group.0)), ("title", .string(group.1))])
            }
            members.append(("groups", .array(list)))
        }
        if request.value("feeds") != nil {
            members.append(("feeds", .array(state.feeds.map(feed))))
            let memberships = groups.map { group in
                let ids = state.feeds.filter { $0.folder == group.1 }.map { "\($0.id)" }
                return JSONOutputValue.object([
                    ("group_id", .number(group.0)),
                    ("feed_ids", .string(ids.joined(separator: ","))),
                ])
            }
            members.append(("feeds_groups", .array(memberships)))
        }
        if request.value("unread_item_ids") != nil {
            members.append(("unread_item_ids", Self.list(state.unread)))
        }
        if request.value("saved_item_ids") != nil {
            members.append(("saved_item_ids", Self.list(state.starred)))
        }
        if request.value("items") != nil {
            let ids = (request.value("with_ids") ?? "").split(separator: ",").prefix(50)
            let items = ids.compactMap { Int64($0) }.compactMap { state.items[$0] }
            members.append(("items", .array(items.map(item))))
        }
        return .json(.object(members))
    }

    private static func list(_ ids: [Int64]) -> JSONOutputValue {
        .string(ids.map { "\($0)" }.joined(separator: ","))
    }

    private func mark(_ id: Int64, _ value: String, _ state: inout ServerState) {
        switch value {
        case "read": state.setRead(true, id)
        case "unread": state.setRead(false, id)
        case "saved", "unsaved":
            if toggles { state.toggleStar(id) } else { state.setStarred(value == "saved", id) }
        default: break
        }
    }

    private func feed(_ feed: ServerFeed) -> JSONOutputValue {
        .object([
            ("id", .number(feed.id)), ("title", .string(feed.title)),
            ("url", .string(feed.address)), ("site_url", .string("https://example.org/")),
        ])
    }

    private func item(_ item: ServerItem) -> JSONOutputValue {
        .object([
            ("id", .string("\(item.id)")), ("feed_id", .number(item.feed)),
            ("title", .string(item.title)), ("author", .string("Ann Author")),
            ("html", .string(item.html)), ("url", .string(item.link)),
            ("is_read", .number(item.isRead ? 1 : 0)),
            ("is_saved", .number(item.isStarred ? 1 : 0)),
            ("created_on_time", .number(item.published)),
        ])
    }
}
