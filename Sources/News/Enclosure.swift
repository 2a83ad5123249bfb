/// A file that belongs to a story: an episode that is heard, a film, a paper.
public struct Enclosure: Hashable, Sendable {
    /// Where it stands on the web: an http or https address.
    public let address: String
    /// The media type as its feed writes it, in lower case, such as `audio/mpeg`; `nil` when the feed does not say.
    public let type: String?
    /// The size in bytes, as far as the feed is to be believed; never 0.
    public let length: Int64?
    /// How long it is heard or seen, in seconds; never 0.
    public let seconds: Int?

    /// Describes a file; what is no size and no length counts as untold.
    public init(address: String, type: String? = nil, length: Int64? = nil, seconds: Int? = nil) {
        self.address = address
        self.type = type?.lowercased()
        self.length = length.flatMap { $0 > 0 ? $0 : nil }
        self.seconds = seconds.flatMap { $0 > 0 ? $0 : nil }
    }

    /// What it is, by its media type, and by its name where there is none that says anything.
    public var kind: EnclosureKind {
        let start = type?.prefix { $0 != "/" } ?? ""
        if let kind = EnclosureKind(rawValue: start == "image" ? "picture" : String(start)),
            kind != .file
        {
            return kind
        }
        if start == "text" || type == "application/pdf" { return .text }
        return EnclosureKind.byEnding.first { $0.endings.contains(ending) }?.kind ?? .file
    }

    /// The last part of the address's path, as it is written there; empty where the path ends with a slash.
    public var lastPart: String {
        let path = address.prefix { $0 != "?" && $0 != "#" }
        let start = path.firstRange(of: "://")?.upperBound ?? path.startIndex
        guard let slash = path[start...].lastIndex(of: "/") else { return "" }
        return String(path[path.index(after: slash)...])
    }

    /// What the name in the address ends with, in lower case; empty for none, or what is no ending.
    public var ending: String {
        let name = lastPart
        guard let dot = name.lastIndex(of: ".") else { return "" }
        let ending = name[name.index(after: dot)...]
        let isPlain = ending.utf8.allSatisfy { byte in
            (0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte | 0x20)
        }
        return (1...5).contains(ending.utf8.count) && isPlain ? ending.lowercased() : ""
    }
}

/// What a file is, for a sign in a list and a word on a page.
public enum EnclosureKind: String, CaseIterable, Sendable {
    /// It is heard.
    case audio
    /// It is seen, and moves.
    case video
    /// It is read.
    case text
    /// It is looked at.
    case picture
    /// Anything else.
    case file

    /// What stands for several files: what is heard or seen before what is read, and pictures last.
    public static func main(of enclosures: [Enclosure]) -> EnclosureKind? {
        let kinds = Set(enclosures.map(\.kind))
        return [.audio, .video, .text, .file, .picture].first { kinds.contains($0) }
    }

    static let byEnding: [(kind: EnclosureKind, endings: Set<String>)] = [
        (.audio, ["mp3", "m4a", "m4b", "aac", "ogg", "oga", "opus", "flac", "wav"]),
        (.video, ["mp4", "m4v", "mkv", "webm", "ogv", "mov", "avi"]),
        (.text, ["pdf", "epub", "txt", "html", "htm", "djvu"]),
        (.picture, ["jpg", "jpeg", "png", "gif", "webp", "avif", "svg"]),
    ]
}
