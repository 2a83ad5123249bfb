import Addresses
import Markup

/// The address of a section of an online newspaper, such as `kagi:world?lang=de`.
public struct OnlineSectionAddress: Hashable, Sendable {
    /// An online newspaper.
    ///
    /// The raw value is the scheme of its addresses.
    public enum Service: String, CaseIterable, Sendable {
        case kagi
        case hackerNews = "hn"
        case guardian

        /// The service's name.
        public var title: String {
            switch self {
            case .kagi: "Kagi News"
            case .hackerNews: "Hacker News"
            case .guardian: "The Guardian"
            }
        }
    }

    /// The section's service.
    public let service: Service
    /// The lower-case name of the section, such as `world` or `usa_|_vermont`; empty for none.
    public let part: String
    /// The BCP 47 tag of the language; `nil` for the newspaper's default.
    public let language: String?
    /// The words to search for; `nil` for all stories.
    public let words: String?
    /// The day of the edition in UTC, such as `2026-11-20`; `nil` for the newest.
    public let day: String?

    private static let longestPart = 100
    private static let longestWords = 400

    /// Creates an address.
    public init(
        _ service: Service,
        _ part: String,
        language: String? = nil,
        words: String? = nil,
        day: String? = nil
    ) {
        self.service = service
        self.part = part
        self.language = language
        self.words = words
        self.day = day
    }

    /// Parses an address; `nil` if it is not a section of an online newspaper.
    public init?(_ text: String) {
        guard let colon = text.utf8.firstIndex(of: UInt8(ascii: ":")),
            let service = Service(rawValue: text[..<colon].lowercased())
        else { return nil }
        let rest = text[text.utf8.index(after: colon)...]
        let end = rest.utf8.firstIndex(of: UInt8(ascii: "?")) ?? rest.endIndex
        let part = PercentEncoding.decoded(rest[..<end], plus: "+").lowercased()
        guard Self.isPart(part) else { return nil }
        var options: [String: String] = [:]
        for option in rest[end...].dropFirst().split(separator: "&") {
            let sides = option.split(separator: "=", maxSplits: 1)
            guard sides.count == 2 else { return nil }
            options[sides[0].lowercased()] = PercentEncoding.decoded(sides[1], plus: " ")
        }
        let language = options["lang"]
        guard language.map(Self.isLanguage) ?? true,
            (options["q"]?.utf8.count ?? 0) <= Self.longestWords,
            options["date"].map(Self.isDay) ?? true
        else { return nil }
        self.init(service, part, language: language, words: options["q"], day: options["date"])
    }

    /// The address in canonical form.
    public var text: String {
        let options = [
            day.map { "date=\($0)" }, language.map { "lang=\($0)" },
            words.map { "q=\(PercentEncoding.encoded($0))" },
        ]
        let written = options.compactMap { $0 }.joined(separator: "&")
        return "\(service.rawValue):\(writtenPart)\(written.isEmpty ? "" : "?\(written)")"
    }

    /// The address of the most similar feed, for other feed readers.
    public var nearestFeed: String? {
        switch service {
        case .kagi: part.isEmpty ? nil : "https://kite.kagi.com/\(writtenPart).xml"
        case .hackerNews:
            switch part {
            case "top", "": "https://news.ycombinator.com/rss"
            case "new", "best", "ask", "show", "jobs": "https://hnrss.org/\(Self.hnrss(part))"
            default: nil
            }
        case .guardian: part.isEmpty ? nil : "https://www.theguardian.com/\(writtenPart)/rss"
        }
    }

    private static func hnrss(_ part: String) -> String { part == "new" ? "newest" : part }

    private var writtenPart: String {
        part.split(separator: "/", omittingEmptySubsequences: false)
            .map { PercentEncoding.encoded(String($0)) }.joined(separator: "/")
    }

    /// Returns whether a text is a valid name of a section: letters and digits of any script, and
    /// some punctuation.
    ///
    /// Newspapers use names such as `usa_|_vermont` or `côte_d'ivoire`.
    static func isPart(_ text: String) -> Bool {
        text.utf8.count <= longestPart
            && text.unicodeScalars.allSatisfy { scalar in
                switch scalar.properties.generalCategory {
                case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter,
                    .otherLetter, .decimalNumber, .nonspacingMark, .spacingMark:
                    true
                default: "-_/|(),.:;'’!&+*~·".unicodeScalars.contains(scalar)
                }
            }
    }

    private static func isDay(_ text: String) -> Bool {
        let parts = text.split(separator: "-", omittingEmptySubsequences: false)
        guard parts.map(\.utf8.count) == [4, 2, 2],
            parts.allSatisfy({ $0.utf8.allSatisfy { (0x30...0x39).contains($0) } })
        else { return false }
        let numbers = parts.compactMap { Int($0) }
        let (year, month, day) = (numbers[0], numbers[1], numbers[2])
        let isLeap =
            year.isMultiple(of: 4) && (!year.isMultiple(of: 100) || year.isMultiple(of: 400))
        let days = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
        return (1...12).contains(month) && (1...days[month - 1]).contains(day)
    }

    private static func isLanguage(_ text: String) -> Bool {
        (2...20).contains(text.utf8.count)
            && text.utf8.allSatisfy { byte in
                switch byte {
                case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                    UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"):
                    true
                default: false
                }
            }
    }
}

enum PercentEncoding {
    /// Percent-encodes all characters but the unreserved ones of RFC 3986.
    static func encoded(_ text: String) -> String {
        var result = ""
        for byte in text.utf8 {
            let scalar = UnicodeScalar(byte)
            if byte < 0x80,
                scalar.properties.isAlphabetic || ("0"..."9").contains(scalar)
                    || "-._~".unicodeScalars.contains(scalar)
            {
                result.unicodeScalars.append(scalar)
            } else {
                let digits = String(byte, radix: 16, uppercase: true)
                result += "%\(digits.utf8.count < 2 ? "0" : "")\(digits)"
            }
        }
        return result
    }

    /// Decodes percent-encoded text.
    ///
    /// Replaces `+` with `plus`.
    static func decoded(_ text: some StringProtocol, plus: Unicode.Scalar) -> String {
        var bytes: [UInt8] = []
        var rest = Array(text.utf8)[...]
        while let byte = rest.popFirst() {
            let digits = rest.prefix(2)
            if byte == UInt8(ascii: "%"), digits.count == 2,
                let value = UInt8(String(decoding: digits, as: UTF8.self), radix: 16)
            {
                bytes.append(value)
                rest = rest.dropFirst(2)
            } else {
                bytes.append(byte == UInt8(ascii: "+") ? UInt8(ascii: plus) : byte)
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
