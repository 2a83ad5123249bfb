/// A parser of untrusted bytes, with its output's invariants.
public enum Probe: String, CaseIterable, Sendable {
    /// Feeds of every format. The first byte selects the content type.
    case feeds
    /// Dates in feeds.
    case dates
    /// Text decoding. The first byte selects the charset.
    case encodings
    /// OPML lists: parsed, written and parsed again.
    case opml
    /// Web pages: cleaned and typeset. The first byte selects the measure.
    case pages
    /// Story extraction. The first byte selects the content type.
    case extraction
    /// Pictures. The first byte selects the request.
    case pictures
    /// Text sanitizing and display lines.
    case text
    /// Terminal input. The first byte selects the pieces' length.
    case keys
    /// HTTP responses: headers, an empty line, the body.
    case answers
    /// The user's `config.json5`.
    case configuration
    /// Typed addresses and addresses in documents.
    case addresses
    /// newsboat's `urls` file.
    case newsboat
    /// newsboat's cache, an SQLite database.
    case caches
    /// Lists of saved pages from other programs.
    case pageLists
    /// Hacker News comments.
    case threads
    /// Responses of online newspapers. The first byte selects the service.
    case papers

    /// Feeds bytes to the parser.
    ///
    /// - Returns: The defect, if any.
    public func defect(of bytes: [UInt8]) -> String? {
        switch self {
        case .feeds: defectOfFeed(bytes)
        case .dates: defectOfDate(bytes)
        case .encodings: defectOfText(bytes)
        case .opml: defectOfFeedList(bytes)
        case .pages: defectOfPage(bytes)
        case .extraction: defectOfExtraction(bytes)
        case .pictures: defectOfPicture(bytes)
        case .text: defectOfSafeText(bytes)
        case .keys: defectOfKeys(bytes)
        case .answers: defectOfAnswer(bytes)
        case .configuration: defectOfConfiguration(bytes)
        case .addresses: defectOfAddress(bytes)
        case .newsboat: defectOfNewsboatURLs(bytes)
        case .caches: defectOfNewsboatCache(bytes)
        case .pageLists: defectOfPageList(bytes)
        case .threads: defectOfThread(bytes)
        case .papers: defectOfPaper(bytes)
        }
    }
}

extension Array<UInt8> {
    /// Returns the first byte's choice, and the remaining bytes.
    func choosing<Choice>(from choices: [Choice], otherwise: Choice) -> (Choice, [UInt8]) {
        guard let first else { return (otherwise, []) }
        return (choices[Int(first) % choices.count], Array(dropFirst()))
    }
}

extension String {
    /// Whether the text has a control character, including C1 and white space.
    var hasControls: Bool {
        unicodeScalars.contains { $0.properties.generalCategory == .control }
    }
}
