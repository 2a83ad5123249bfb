import News

enum EnclosureFailure: Error, Hashable {
    case network(FeedFailure)
    /// The file could not be written.
    ///
    /// `detail` is the system's message.
    case disk(path: String, detail: String)
    case noRoom(path: String)
    case elsewhere
    case cancelled

    var mayPass: Bool {
        switch self {
        case .network(.status(let status, _)): status == 429 || status >= 500
        case .network(.incompleteResponse), .network(.timedOut), .network(.tooSlow),
            .network(.unfinished), .network(.connectionFailed), .network(.hostNotFound):
            true
        case .network, .disk, .noRoom, .elsewhere, .cancelled: false
        }
    }

    var isOfRoom: Bool {
        switch self {
        case .noRoom, .network(.tooLarge): true
        default: false
        }
    }

    var isOfSpeed: Bool { if case .network(.tooSlow) = self { true } else { false } }

    var sentence: String {
        switch self {
        case .network(let failure):
            ErrorMessages.sentence(onMissingFile: failure) + (mayPass ? " Try again later." : "")
        case .disk(let path, let detail):
            "Can’t write \(MessageTextSanitizer.presentable(path)) (\(detail))."
        case .noRoom(let path):
            "Not enough disk space for \(MessageTextSanitizer.presentable(path)). Free some space and try again."
        case .elsewhere: "Another Newspaper process is downloading this file."
        case .cancelled: "The download was stopped. The partial file is kept."
        }
    }
}
