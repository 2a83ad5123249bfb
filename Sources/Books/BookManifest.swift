import FoundationEssentials
import Typesetting

struct BookManifest {
    struct Chapter {
        let file: String
        let title: String
        let section: String
        let language: BookLanguage?
    }

    struct Picture {
        let file: String
        let kind: BookPictureFormat
    }

    let title: String
    let paper: String
    private(set) var chapters: [Chapter] = []
    private(set) var pictures: [Picture] = []
    private var creator = ""
    private var newest: Date?
    private var identifier = BookIdentifier()

    init(title: String, paper: String) {
        self.title = title.onOneLine(otherwise: BookStrings.untitledBook)
        self.paper = paper.onOneLine(otherwise: BookStrings.unnamedNewspaper)
        identifier.add(self.title)
    }

    var nextFile: String { "story\(chapters.count + 1).xhtml" }

    mutating func add(_ chapter: BookChapter) {
        if chapters.isEmpty { creator = chapter.creator.onOneLine(otherwise: paper) }
        chapters.append(
            Chapter(
                file: nextFile,
                title: chapter.title.onOneLine(otherwise: BookStrings.untitledStory),
                section: chapter.section.onOneLine(otherwise: BookStrings.otherSection),
                language: BookLanguage(chapter.language)
            )
        )
        identifier.add(chapter.identity)
        if let date = chapter.date { newest = max(newest ?? date, date) }
    }

    mutating func add(_ kind: BookPictureFormat) -> String {
        let file = "picture\(pictures.count + 1).\(kind.rawValue)"
        pictures.append(Picture(file: file, kind: kind))
        return file
    }

    static func sections(of chapters: [Chapter]) -> [(title: String, chapters: [Chapter])] {
        var sections: [(title: String, chapters: [Chapter])] = []
        for chapter in chapters {
            if sections.last?.title != chapter.section { sections.append((chapter.section, [])) }
            sections[sections.count - 1].chapters.append(chapter)
        }
        return sections
    }

    /// The package document, `content.opf` (EPUB 3.2, section 3).
    var package: String {
        let dates = date.map { "<dc:date>\($0)</dc:date>\n" } ?? ""
        let creator = chapters.count == 1 ? creator : paper
        let isRightToLeft =
            !chapters.isEmpty
            && chapters.allSatisfy { $0.language?.isRightToLeft == true }
        let files =
            chapters.indices.map {
                "<item id=\"story\($0 + 1)\" href=\"\(chapters[$0].file)\" "
                    + "media-type=\"application/xhtml+xml\"/>\n"
            }
            + pictures.indices.map {
                "<item id=\"picture\($0 + 1)\" href=\"\(pictures[$0].file)\" "
                    + "media-type=\"\(pictures[$0].kind.mediaType)\"/>\n"
            }
        let order =
            (chapters.count == 1 ? [] : ["<itemref idref=\"contents\"/>\n"])
            + chapters.indices.map { "<itemref idref=\"story\($0 + 1)\"/>\n" }
        return """
            <?xml version="1.0" encoding="UTF-8"?>
            <package xmlns="http://www.idpf.org/2007/opf" version="3.0" unique-identifier="identifier">
            <metadata xmlns:dc="http://purl.org/dc/elements/1.1/">
            <dc:identifier id="identifier">\(identifier.text)</dc:identifier>
            <dc:title>\(title.escapedForHTML)</dc:title>
            \(languages)<dc:creator>\(creator.escapedForHTML)</dc:creator>
            \(dates)<meta property="dcterms:modified">\(date ?? "1980-01-01T00:00:00Z")</meta>
            </metadata>
            <manifest>
            <item id="contents" href="contents.xhtml" media-type="application/xhtml+xml" properties="nav"/>
            <item id="ncx" href="contents.ncx" media-type="application/x-dtbncx+xml"/>
            <item id="style" href="style.css" media-type="text/css"/>
            \(files.joined())</manifest>
            <spine toc="ncx"\(isRightToLeft ? " page-progression-direction=\"rtl\"" : "")>
            \(order.joined())</spine>
            </package>

            """
    }

    /// The table of contents for EPUB 2.
    var ncx: String {
        var number = 0
        func point(_ title: String, _ file: String, _ within: String = "") -> String {
            number += 1
            return "<navPoint id=\"point\(number)\"><navLabel><text>\(title.escapedForHTML)</text>"
                + "</navLabel><content src=\"\(file)\"/>\(within)</navPoint>\n"
        }
        let sections = Self.sections(of: chapters)
        let points =
            sections.count < 2
            ? chapters.map { point($0.title, $0.file) }
            : sections.map { section in
                let within = section.chapters.map { point($0.title, $0.file) }.joined()
                return point(section.title, section.chapters[0].file, "\n\(within)")
            }
        return """
            <?xml version="1.0" encoding="UTF-8"?>
            <ncx xmlns="http://www.daisy.org/z3986/2005/ncx/" version="2005-1">
            <head><meta name="dtb:uid" content="\(identifier.text)"/></head>
            <docTitle><text>\(title.escapedForHTML)</text></docTitle>
            <navMap>
            \(points.joined())</navMap>
            </ncx>

            """
    }

    private var languages: String {
        let counts = chapters.compactMap(\.language?.tag).reduce(into: [:]) {
            $0[$1, default: 0] += 1
        }
        let tags = counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map(\.key)
        return (tags.isEmpty ? ["und"] : tags).map { "<dc:language>\($0)</dc:language>\n" }.joined()
    }

    private var date: String? {
        newest.map { newest in
            let years = -62_135_596_800.0...253_402_214_400.0
            let seconds = min(max(newest.timeIntervalSince1970, years.lowerBound), years.upperBound)
            return Date(timeIntervalSince1970: seconds.rounded(.down)).formatted(.iso8601)
        }
    }
}

/// Computes a UUID (RFC 9562, version 8) from a hash of the stories.
struct BookIdentifier {
    private var halves: (UInt64, UInt64) = (0xCBF2_9CE4_8422_2325, 0x6C62_272E_07BB_0142)

    mutating func add(_ text: String) {
        for byte in Array(text.utf8) + [0] {
            halves.0 = (halves.0 ^ UInt64(byte)) &* 0x100_0000_01B3
            halves.1 = (halves.1 ^ UInt64(byte)) &* 0x100_0000_01B3
            halves.1 ^= halves.1 >> 29
        }
    }

    var text: String {
        let bits = [
            halves.0 & 0xFFFF_FFFF_FFFF_0FFF | 0x8000,
            halves.1 & 0x3FFF_FFFF_FFFF_FFFF | 0x8000_0000_0000_0000,
        ]
        let digits = bits.map { half in
            let digits = String(half, radix: 16)
            return String(repeating: "0", count: 16 - digits.count) + digits
        }
        var rest = Substring(digits.joined())
        var parts: [Substring] = []
        for count in [8, 4, 4, 4, 12] {
            parts.append(rest.prefix(count))
            rest = rest.dropFirst(count)
        }
        return "urn:uuid:" + parts.joined(separator: "-")
    }
}
