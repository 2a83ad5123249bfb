import Addresses
import FoundationEssentials
import Markup
public import News
import TextSanitizing

/// How the file of a story is called on the disk.
///
/// Titles come from outside: whatever stands in them, each part of a pattern becomes one name in one folder, that no
/// shell, no program and no other file system reads as something else.
public struct EnclosureName: Sendable {
    /// A folder for each feed, and in it the day and the title.
    public static let usualPattern = "{feed}/{date} {title}"
    private static let words = ["feed", "title", "date", "name"]
    /// So many bytes of a name leave room for its ending, a number and what it ends with until it is whole.
    private static let longest = 180

    let pattern: String

    /// Takes a pattern: names between slashes, in which `{feed}`, `{title}`, `{date}` and `{name}` stand for the feed's
    /// title, the story's title, the day and what the file is called on the web; its ending comes by itself.
    public init(pattern: String) {
        self.pattern = pattern
    }

    /// What a pattern has to be, where it is not that; `nil` for a good one.
    static func problem(ofPattern pattern: String) -> String? {
        let expected = "names between slashes, with {feed}, {title}, {date} or {name} in them"
        let parts = pattern.split(separator: "/", omittingEmptySubsequences: false)
        let isRelative = !parts.contains { $0.isEmpty || $0 == "." || $0 == ".." }
        return isRelative && pieces(of: pattern) != nil ? nil : expected
    }

    /// The path of a file within its folder, without a slash at its ends.
    ///
    /// - Parameters:
    ///   - download: The file.
    ///   - number: 1, and more where the names before are taken.
    ///   - contentType: The media type as the server tells it, for an ending where the address has none.
    /// - Returns: Names between slashes, each of which is safe.
    public func path(of download: Download, number: Int = 1, contentType: String? = nil) -> String {
        let parts = pattern.split(separator: "/")
        let names = parts.enumerated().map { index, part in
            let name = Self.safe(filled(String(part), for: download))
            guard index == parts.count - 1 else { return name }
            let ending = Self.ending(of: download.enclosure, contentType: contentType)
            return name + (number > 1 ? " (\(number))" : "") + (ending.isEmpty ? "" : ".\(ending)")
        }
        return names.joined(separator: "/")
    }

    private func filled(_ part: String, for download: Download) -> String {
        guard let pieces = Self.pieces(of: part) else { return part }
        return pieces.map { piece in
            guard piece.isWord else { return piece.text }
            return switch piece.text {
            case "feed": Self.feed(of: download)
            case "title": download.title.isEmpty ? name(of: download) : download.title
            case "date": download.published.map(Self.day) ?? ""
            default: name(of: download)
            }
        }.joined()
    }

    /// What the feed is called; one without a title is named by its address elsewhere.
    private static func feed(of download: Download) -> String {
        if download.source.isEmpty { return "Podcast" }
        return Address(download.source)?.nameOfFeed ?? download.source
    }

    /// What the file is called on the web, without its ending.
    private func name(of download: Download) -> String {
        let name = PercentText.decoded(download.enclosure.lastPart, plus: "+")
        let ending = download.enclosure.ending
        let isEnding = !ending.isEmpty && name.lowercased().hasSuffix(".\(ending)")
        return isEnding ? String(name.dropLast(ending.count + 1)) : name
    }

    private static func day(_ date: Date) -> String {
        String(date.formatted(.iso8601).prefix(10))
    }

    /// The ending of a file: that of its address, else that of its media type, else none.
    static func ending(of enclosure: Enclosure, contentType: String?) -> String {
        if !enclosure.ending.isEmpty { return enclosure.ending }
        let types = [enclosure.type, contentType?.lowercased()].compactMap { type in
            type.map { String($0.prefix { $0 != ";" }) }
        }
        return types.lazy.compactMap { endings[$0] }.first ?? ""
    }

    private static let endings = [
        "audio/mpeg": "mp3", "audio/mp3": "mp3", "audio/mp4": "m4a", "audio/x-m4a": "m4a",
        "audio/aac": "aac", "audio/ogg": "ogg", "audio/opus": "opus", "audio/flac": "flac",
        "audio/wav": "wav", "video/mp4": "mp4", "video/webm": "webm", "video/quicktime": "mov",
        "video/x-m4v": "m4v", "application/pdf": "pdf", "application/epub+zip": "epub",
        "image/jpeg": "jpg", "image/png": "png", "image/webp": "webp", "image/gif": "gif",
    ]

    /// One name that can be given in any folder: no controls and nothing that changes the order of letters, no
    /// separators, no dot or dash at its beginning, no dot at its end, and not too long.
    static func safe(_ text: String) -> String {
        var name = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            switch scalar.properties.generalCategory {
            case .control, .lineSeparator, .paragraphSeparator, .spaceSeparator: name.append(" ")
            case .format, .surrogate, .privateUse, .unassigned: break
            default: name.append(separators.contains(scalar) ? "-" : scalar)
            }
        }
        let words = String(name).split(separator: " ").joined(separator: " ")
        var safe = String(words.drop { ".-~ ".contains($0) })
        while safe.utf8.count > longest { safe.removeLast() }
        while let last = safe.last, ". ".contains(last) { safe.removeLast() }
        return safe.isEmpty ? "untitled" : safe
    }

    /// What ends a name, here or on a player's disk.
    private static let separators = Set("/\\:*?\"<>|".unicodeScalars)

    /// A piece of a pattern: letters, or a word that stands for something.
    private struct Piece {
        let text: String
        let isWord: Bool
    }

    /// The pieces of a pattern; `nil` when a brace is left open, or a word is unknown.
    private static func pieces(of pattern: String) -> [Piece]? {
        var pieces: [Piece] = []
        var rest = pattern[...]
        while let open = rest.firstIndex(of: "{") {
            pieces.append(Piece(text: String(rest[..<open]), isWord: false))
            guard let close = rest[open...].firstIndex(of: "}") else { return nil }
            let word = String(rest[rest.index(after: open)..<close])
            guard words.contains(word) else { return nil }
            pieces.append(Piece(text: word, isWord: true))
            rest = rest[rest.index(after: close)...]
        }
        return pieces + [Piece(text: String(rest), isWord: false)]
    }
}
