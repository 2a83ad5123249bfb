import News

/// Why a file did not come.
enum EnclosureFailure: Error, Hashable {
    /// The server, or the way to it.
    case network(FeedFailure)
    /// The disk takes it not; the system's words.
    case disk(path: String, detail: String)
    /// The disk has room for other things alone.
    case noRoom(path: String)
    /// Another process fetches it.
    case elsewhere
    /// Nobody waits for it any more.
    case cancelled

    /// Whether another attempt may go better.
    var mayPass: Bool {
        switch self {
        case .network(.status(let status, _)): status == 429 || status >= 500
        case .network(.brokenAnswer), .network(.timedOut), .network(.tooSlow),
            .network(.unfinished), .network(.connectionFailed), .network(.hostNotFound):
            true
        case .network, .disk, .noRoom, .elsewhere, .cancelled: false
        }
    }

    /// Whether it was too large, for the disk or for any file.
    var isOfRoom: Bool {
        switch self {
        case .noRoom, .network(.tooLarge): true
        default: false
        }
    }

    /// Whether it came too slowly.
    var isOfSpeed: Bool { if case .network(.tooSlow) = self { true } else { false } }

    /// In a sentence for people.
    var sentence: String {
        switch self {
        case .network(let failure):
            ErrorMessages.sentence(onMissingFile: failure) + (mayPass ? " Try again later." : "")
        case .disk(let path, let detail):
            "\(UntrustedText.presentable(path)) cannot be written (\(detail))."
        case .noRoom(let path):
            "There is not enough room on the disk for \(UntrustedText.presentable(path)): make some, then try again."
        case .elsewhere: "Another newspaper is fetching it."
        case .cancelled: "It was stopped; what has come stays."
        }
    }
}
