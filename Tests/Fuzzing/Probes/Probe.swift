/// One way from foreign bytes into the program, with what must hold on it.
public enum Probe: String, CaseIterable, Sendable {
    /// Feeds of every dialect; the first byte chooses the server's Content-Type.
    case feeds
    /// Dates as feeds write them.
    case dates
    /// Bytes to text; the first byte chooses the server's charset.
    case encodings
    /// Lists of feeds, read, written and read again.
    case opml
    /// Web pages, cleaned and typeset; the first byte chooses the measure.
    case pages
    /// Web pages, and the stories on them; the first byte chooses the server's Content-Type.
    case extraction
    /// Pictures; the first byte chooses how much is wanted of one.
    case pictures
    /// Any text at the gate, and on a line of a screen.
    case text
    /// What a terminal sends; the first byte chooses where the line cuts.
    case keys
    /// A server's answer: its head, an empty line, its body.
    case answers
    /// The reader's `config.json5`.
    case configuration
    /// Addresses as they are typed, and as they stand in documents.
    case addresses
    /// newsboat's file `urls`.
    case newsboat
    /// newsboat's cache, a database of SQLite.
    case caches
    /// Lists of pages that were kept elsewhere.
    case pageLists
    /// What readers say about a story, as Hacker News answers.
    case threads
    /// Stories as services answer that make whole papers; the first byte chooses the service.
    case papers

    /// Sends bytes in.
    ///
    /// - Returns: What is wrong with what came out; `nil` when nothing is.
    public func defect(of bytes: [UInt8]) -> String? {
        switch self {
        case .feeds: defectOfFeed(bytes)
        case .dates: defectOfDate(bytes)
        case .encodings: defectOfText(bytes)
        case .opml: defectOfFeedList(bytes)
        case .pages: defectOfPage(bytes)
        case .extraction: defectOfExtraction(bytes)
        case .pictures: defectOfPicture(bytes)
        case .text: defectOfGate(bytes)
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
    /// One of the choices after the first byte, and the bytes after it.
    func choosing<Choice>(from choices: [Choice], otherwise: Choice) -> (Choice, [UInt8]) {
        guard let first else { return (otherwise, []) }
        return (choices[Int(first) % choices.count], Array(dropFirst()))
    }
}

extension String {
    /// True when a control stands in the text, white space and C1 controls too.
    var hasControls: Bool {
        unicodeScalars.contains { $0.properties.generalCategory == .control }
    }
}
