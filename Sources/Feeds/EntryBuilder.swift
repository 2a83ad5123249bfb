import FoundationEssentials
import Markup

/// Collects the fields of an entry from several vocabularies.
struct EntryBuilder {
    var entry = ParsedEntry()
    var permanentLink: String?
    var otherLink: String?
    private var otherImage: String?
    private var otherTitle: String?
    private var otherSummary: String?
    private var otherContent: String?
    private var otherDate: Date?
    /// The duration in seconds, if the entry itself has one; enclosures have their own.
    var seconds: Int?
    private var known = SeenElements()

    private struct SeenElements {
        var authors: Set<ByteString> = []
        var categories: Set<ByteString> = []
        var files: Set<ByteString> = []
    }

    static let maximumPerKind = 1000

    var finished: ParsedEntry {
        var result = entry
        result.link =
            LenientURLParser.best(of: entry.link, otherLink, permanentLink) ?? addressInIdentifier
        result.title = entry.title ?? otherTitle
        result.summary = entry.summary ?? otherSummary
        result.published = entry.published ?? otherDate
        if let otherContent, otherContent.isLonger(than: entry.content),
            otherContent.isLonger(than: result.summary)
        {
            result.content = otherContent
        }
        result.image = entry.image ?? otherImage ?? pictureAmongEnclosures
        // The duration belongs to the first audio or video enclosure.
        let episode = entry.enclosures.firstIndex { $0.type?.lowercased().isAudible ?? true }
        if let seconds, let episode, entry.enclosures[episode].seconds == nil {
            result.enclosures[episode].seconds = seconds
        }
        return result
    }

    private var addressInIdentifier: String? {
        entry.id.flatMap { LenientURLParser.isWeb($0) ? $0 : nil }
    }

    private var pictureAmongEnclosures: String? {
        entry.enclosures.first { $0.type?.lowercased().hasPrefix("image/") == true }?.address
    }

    mutating func offer(otherTitle title: String?) {
        otherTitle = otherTitle ?? title
    }

    mutating func offer(otherSummary summary: String?) {
        otherSummary = otherSummary ?? summary
    }

    /// Offers a text that is only used if it is longer than the usual ones.
    mutating func offer(otherContent content: String?) {
        if let content, content.isLonger(than: otherContent) { otherContent = content }
    }

    mutating func offer(otherDate date: Date?) {
        otherDate = otherDate ?? date
    }

    mutating func offer(image: String?) {
        entry.image = entry.image ?? image
    }

    mutating func offer(otherImage image: String?) {
        otherImage = otherImage ?? image
    }

    mutating func add(author: String?) {
        guard let author, entry.authors.count < Self.maximumPerKind,
            known.authors.insert(ByteString(author)).inserted
        else { return }
        entry.authors.append(author)
    }

    /// Adds a category, which may be HTML.
    mutating func add(category: String?) {
        guard entry.categories.count < Self.maximumPerKind,
            let category = category.flatMap(HTMLTitle.words),
            known.categories.insert(ByteString(category)).inserted
        else { return }
        entry.categories.append(category)
    }

    /// Adds an enclosure with its address (`url` or `href`) and size (`length` or `fileSize`).
    mutating func addEnclosure(_ element: XMLElement, base: String?) {
        // YouTube still lists an obsolete Flash file for each video.
        guard entry.enclosures.count < Self.maximumPerKind,
            element["type"] != "application/x-shockwave-flash",
            let written = (element["url"] ?? element["href"])?.nonEmpty,
            let address = LenientURLParser.resolve(written, against: element.base(from: base)),
            known.files.insert(ByteString(address)).inserted
        else { return }
        let length = element["length"] ?? element["fileSize"]
        entry.enclosures.append(
            ParsedEnclosure(
                address: address,
                type: EnclosureTypeCorrector.type(element["type"], of: address),
                length: length.flatMap { Int64($0.trimmingWhiteSpace) },
                seconds: element["duration"].flatMap(DurationParser.seconds)
            )
        )
    }
}

extension String {
    fileprivate func isLonger(than other: String?) -> Bool {
        utf8.count > (other?.utf8.count ?? 0)
    }

    fileprivate var isAudible: Bool { hasPrefix("audio/") || hasPrefix("video/") }
}
