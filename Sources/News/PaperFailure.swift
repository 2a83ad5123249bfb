/// Why a service that makes a whole paper gave nothing.
public enum PaperFailure: Hashable, Sendable {
    /// It has no part of that name; the names that it has, for people.
    case noSuchPart(String, known: String)
    /// It has no paper of a day before the one that is read, or none after it.
    case noOtherDay(isOlder: Bool)
    /// It answers in a form that this program does not know.
    case unknownShape
    /// It says that what it was asked for is over, for instance the paper of a day; it will have another.
    case over
    /// It gives its stories, but does not say in which order they stand.
    case withoutOrder
    /// It needs a key of the reader's, and none is set.
    case keyMissing
    /// The reader's command, which should tell the key, told none.
    case keyNotTold
    /// What the reader has set in the place of a key cannot be one.
    case notAKey
    /// It does not take the reader's key.
    case keyRefused
    /// The requests of a day cannot be counted, for this file cannot be written.
    case quotaNotNoted(String)
    /// Only a paper of the reader's own asks it, and this is none.
    case notHere
    /// So many requests a day are allowed, and they are used up.
    case quotaUsed(Int)
}

extension ErrorMessages {
    /// Words why a service gave nothing.
    static func describe(_ failure: PaperFailure, service: String) -> String {
        let name = shown(service)
        return switch failure {
        case .noSuchPart("", let known):
            "\(name) has several parts: name one of \(shown(known))."
        case .noSuchPart(let part, let known):
            "\(name) has no part “\(shown(part))”, only \(shown(known))."
        case .noOtherDay(let isOlder):
            isOlder ? "\(name) has no older paper." : "This is the newest paper of \(name)."
        case .unknownShape:
            "\(name) answers in a form that this version does not know: "
                + "try again later, and look for a newer version if it stays so."
        case .over: "\(name) no longer has what was asked for: it is asked again later."
        case .withoutOrder:
            "\(name) does not say in which order its stories stand: they stand as its search finds them."
        case .keyMissing:
            "\(name) needs a key of your own, which is free: get one on its site, and name it in the "
                + "configuration under services.guardian."
        case .keyNotTold:
            "The command that should tell your key for \(name) told none: run it by hand, and check "
                + "services.guardian.keyCommand in the configuration."
        case .notAKey:
            "What services.guardian names is no key for \(name): a key is one line of letters, digits "
                + "and hyphens."
        case .keyRefused:
            "\(name) does not take your key: check it in the configuration under services.guardian."
        case .quotaNotNoted(let path):
            "\(name) is not asked, for its requests cannot be counted in \(shown(path)): check the "
                + "permissions of its folder."
        case .notHere:
            "\(name) is asked only from a paper of your own: subscribe to a feed to begin one."
        case .quotaUsed(let limit):
            "Today’s \(counted(limit, "request")) to \(name) are used up: it is asked again tomorrow."
        }
    }
}
