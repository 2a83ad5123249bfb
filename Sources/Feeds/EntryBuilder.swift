import Markup

/// An entry while its elements are read, with what only counts if nothing better comes.
struct EntryBuilder {
    var entry = ParsedEntry()
    /// The address that an identifier is.
    var permanentLink: String?
    /// A link from another vocabulary.
    var otherLink: String?
    private var otherImage: String?
    private var otherTitle: String?
    private var otherSummary: String?
    /// How long one listens or looks, in seconds, where that is told of the entry and not of a file.
    var seconds: Int?
    /// Authors, subjects and enclosures that the entry has already.
    private var known = Known()

    private struct Known {
        var authors: Set<ByteString> = []
        var categories: Set<ByteString> = []
        var files: Set<ByteString> = []
    }

    /// More authors, categories or enclosures than this belong to no entry that somebody reads.
    static let mostOfAKind = 1000

    /// The entry with the second-best where the best did not come.
    var finished: ParsedEntry {
        var result = entry
        result.link =
            LenientURL.best(of: entry.link, otherLink, permanentLink) ?? addressInIdentifier
        result.title = entry.title ?? otherTitle
        result.summary = entry.summary ?? otherSummary
        result.image = entry.image ?? otherImage ?? pictureAmongEnclosures
        // A podcast tells the length of its episode, which is the first file that is heard or seen.
        let episode = entry.enclosures.firstIndex { $0.type?.lowercased().isAudible ?? true }
        if let seconds, let episode, entry.enclosures[episode].seconds == nil {
            result.enclosures[episode].seconds = seconds
        }
        return result
    }

    private var addressInIdentifier: String? {
        entry.id.flatMap { LenientURL.isWeb($0) ? $0 : nil }
    }

    private var pictureAmongEnclosures: String? {
        entry.enclosures.first { $0.type?.lowercased().hasPrefix("image/") == true }?.address
    }

    /// A title that counts only if the entry has none of its own.
    mutating func offer(otherTitle title: String?) {
        otherTitle = otherTitle ?? title
    }

    /// A summary that counts only if the entry has none of its own.
    mutating func offer(otherSummary summary: String?) {
        otherSummary = otherSummary ?? summary
    }

    mutating func offer(image: String?) {
        entry.image = entry.image ?? image
    }

    /// An image that counts only if the entry names no other.
    mutating func offer(otherImage image: String?) {
        otherImage = otherImage ?? image
    }

    mutating func add(author: String?) {
        guard let author, entry.authors.count < Self.mostOfAKind,
            known.authors.insert(ByteString(author)).inserted
        else { return }
        entry.authors.append(author)
    }

    mutating func add(category: String?) {
        guard let category, entry.categories.count < Self.mostOfAKind,
            known.categories.insert(ByteString(category)).inserted
        else { return }
        entry.categories.append(category)
    }

    /// Adds what an element with `url` or `href`, `type` and `length` or `fileSize` names.
    mutating func addEnclosure(_ element: XMLElement, base: String?) {
        // Nothing plays these films any more; YouTube still names one beside each video.
        guard entry.enclosures.count < Self.mostOfAKind,
            element["type"] != "application/x-shockwave-flash",
            let written = (element["url"] ?? element["href"])?.nonEmpty,
            let address = LenientURL.resolve(written, against: element.base(from: base)),
            known.files.insert(ByteString(address)).inserted
        else { return }
        let length = element["length"] ?? element["fileSize"]
        entry.enclosures.append(
            ParsedEnclosure(
                address: address,
                type: element["type"]?.nonEmpty,
                length: length.flatMap { Int64($0.trimmingWhiteSpace) },
                seconds: element["duration"].flatMap(DurationParser.seconds)
            )
        )
    }
}

extension String {
    /// Whether a media type in lower case is one of sound or of moving pictures.
    fileprivate var isAudible: Bool { hasPrefix("audio/") || hasPrefix("video/") }
}
