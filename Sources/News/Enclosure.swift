/// A file that a feed attaches to an entry, such as a podcast episode.
public struct Enclosure: Hashable, Sendable {
    /// The file's http or https address.
    public let address: String
    /// The media type in lower case, such as `audio/mpeg`.
    public let type: String?
    /// The size in bytes according to the feed; never 0.
    public let length: Int64?
    /// The duration in seconds; never 0.
    public let seconds: Int?

    /// Creates an enclosure.
    ///
    /// A size or duration that is not positive becomes `nil`.
    public init(address: String, type: String? = nil, length: Int64? = nil, seconds: Int? = nil) {
        self.address = address
        self.type = type?.lowercased()
        self.length = length.flatMap { $0 > 0 ? $0 : nil }
        self.seconds = seconds.flatMap { $0 > 0 ? $0 : nil }
    }

    /// The kind according to the media type or, if that is unknown, the file extension.
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

    /// The last path component of the address, percent-encoded.
    public var lastPart: String {
        let path = address.prefix { $0 != "?" && $0 != "#" }
        let start = path.firstRange(of: "://")?.upperBound ?? path.startIndex
        guard let slash = path[start...].lastIndex(of: "/") else { return "" }
        return String(path[path.index(after: slash)...])
    }

    /// The file extension in lower case; empty if the address has no plausible one.
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

/// The kind of an enclosure.
public enum EnclosureKind: String, CaseIterable, Sendable {
    case audio
    case video
    case text
    case picture
    case file

    /// Returns the kind to show for several enclosures: audio or video first, pictures last.
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
