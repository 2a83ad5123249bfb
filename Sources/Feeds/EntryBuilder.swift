import FoundationEssentials
import Markup

/// Collects the fields of an entry from several vocabularies.
struct EntryBuilder {
    var entry = ParsedEntry()
    var permanentLink: String?
    var otherLink: String?
    /// The width of the entry's picture in pixels, if known.
    private var imageWidth: Int?
    private var otherImage: String?
    private var otherTitle: String?
    private var otherSummary: String?
    private var fileDescription: String?
    private var otherContent: String?
    /// The summary of an episode, which may be longer than the description.
    private var notes: String?
    private var subtitle: String?
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
        result.summary = entry.summary ?? otherSummary ?? subtitle
        if result.summary == nil, entry.content == nil { result.summary = fileDescription }
        result.published = entry.published ?? otherDate
        if let otherContent, otherContent.isLonger(than: entry.content),
            otherContent.isLonger(than: result.summary)
        {
            result.content = otherContent
        }
        // Some podcasts write only a sentence into the description.
        if result.content == nil, let summary = entry.summary, let notes,
            notes.utf8.count > 2 * summary.utf8.count
        {
            result.content = notes
        }
        result.image = entry.image ?? otherImage ?? pictureAmongEnclosures
        // The field of the author often has only the address of the site.
        let names = entry.authors.filter { !$0.isMailAddress }
        if !names.isEmpty { result.authors = names }
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

    mutating func offer(fileDescription description: String?) {
        fileDescription = fileDescription ?? description
    }

    mutating func offer(notes: String?) {
        self.notes = self.notes ?? notes
        offer(otherSummary: notes)
    }

    mutating func offer(subtitle: String?) {
        self.subtitle = self.subtitle ?? subtitle
    }

    /// Offers a text that is only used if it is longer than the usual ones.
    mutating func offer(otherContent content: String?) {
        if let content, content.isLonger(than: otherContent) { otherContent = content }
    }

    mutating func offer(otherDate date: Date?) {
        otherDate = otherDate ?? date
    }

    /// Offers the entry's picture.
    ///
    /// The first one is used. Of several sizes of one picture, whose addresses differ in the query,
    /// the widest is used, and the others are not enclosures.
    mutating func offer(image: String?, width: Int? = nil) {
        guard let image, let first = entry.image, let width, let imageWidth, image != first,
            image.prefix(while: { $0 != "?" }) == first.prefix(while: { $0 != "?" })
        else {
            if entry.image == nil { (entry.image, imageWidth) = (image, width) }
            return
        }
        let isWider = width > imageWidth
        entry.enclosures.removeAll { $0.address == (isWider ? first : image) }
        if isWider { (entry.image, self.imageWidth) = (image, width) }
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

    /// Adds an enclosure with its address (`url`, `href`, `src` or text) and size (`length` or
    /// `fileSize`).
    mutating func addEnclosure(_ element: XMLElement, base: String?) {
        // YouTube still lists an obsolete Flash file for each video.
        guard entry.enclosures.count < Self.maximumPerKind,
            element["type"] != "application/x-shockwave-flash",
            let written = Self.address(of: element),
            let address = LenientURLParser.resolve(
                LenientURLParser.corrected(written),
                against: element.base(from: base)
            ),
            known.files.insert(ByteString(address)).inserted
        else { return }
        let length = element["length"] ?? element["fileSize"]
        entry.enclosures.append(
            ParsedEnclosure(
                address: address,
                type: EnclosureTypeCorrector.type(element["type"], of: address),
                length: length.flatMap { Int64($0.trimmingWhiteSpace.replacing(",", with: "")) },
                seconds: element["duration"].flatMap(DurationParser.seconds)
            )
        )
    }

    private static func address(of element: XMLElement) -> String? {
        (element["url"] ?? element["href"] ?? element["src"])?.nonEmpty
            ?? (element.name.lowercased() == "enclosure" ? element.addressLine : nil)
    }
}

extension String {
    fileprivate func isLonger(than other: String?) -> Bool {
        utf8.count > (other?.utf8.count ?? 0)
    }

    fileprivate var isMailAddress: Bool {
        let parts = utf8.split(separator: UInt8(ascii: "@"), omittingEmptySubsequences: false)
        return parts.count == 2 && parts[0].first != nil && parts[1].contains(UInt8(ascii: "."))
            && !utf8.contains(UInt8(ascii: " "))
    }

    fileprivate var isAudible: Bool { hasPrefix("audio/") || hasPrefix("video/") }
}
