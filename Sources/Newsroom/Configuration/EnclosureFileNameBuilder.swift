import Addresses
import FoundationEssentials
import Markup
public import News
import TextSanitizing

/// Builds file names for downloads from a pattern.
///
/// Titles come from feeds, so each component of the pattern becomes exactly one path component,
/// without characters that are special to shells, programs or file systems.
public struct EnclosureFileNameBuilder: Sendable {
    /// The default pattern: a folder per feed, with date and title as the file name.
    public static let usualPattern = "{feed}/{date} {title}"
    private static let words = ["feed", "title", "date", "name"]
    /// The maximum number of bytes in a component, to which a number, the extension and `.part` may
    /// be appended.
    private static let longest = 180

    let pattern: String

    /// Creates a pattern from path components with `{feed}`, `{title}`, `{date}` and `{name}`.
    ///
    /// `{name}` is the file name in the address. The extension is appended.
    public init(pattern: String) {
        self.pattern = pattern
    }

    static func problem(ofPattern pattern: String) -> String? {
        let parts = pattern.split(separator: "/", omittingEmptySubsequences: false)
        let isRelative = !parts.contains { $0.isEmpty || $0 == "." || $0 == ".." }
        return isRelative && pieces(of: pattern) != nil ? nil : SettingsStrings.pathPattern
    }

    /// Returns the relative path of a file.
    ///
    /// A `number` above 1 is appended to the name. If the address has no extension, `contentType`
    /// determines it.
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

    private static func feed(of download: Download) -> String {
        if download.source.isEmpty { return "Podcast" }
        return Address(download.source)?.nameOfFeed ?? download.source
    }

    private func name(of download: Download) -> String {
        let name = PercentEncoding.decoded(download.enclosure.lastPart, plus: "+")
        let ending = download.enclosure.ending
        let isEnding = !ending.isEmpty && name.lowercased().hasSuffix(".\(ending)")
        return isEnding ? String(name.dropLast(ending.count + 1)) : name
    }

    private static func day(_ date: Date) -> String {
        String(date.formatted(.iso8601).prefix(10))
    }

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

    /// Returns a safe path component of limited length, never empty.
    ///
    /// It has no control or bidi characters, separators, leading dots or dashes, or trailing dots.
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

    /// Characters that file names on this system or on media players cannot contain.
    private static let separators = Set("/\\:*?\"<>|".unicodeScalars)

    private struct Piece {
        let text: String
        let isWord: Bool
    }

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
