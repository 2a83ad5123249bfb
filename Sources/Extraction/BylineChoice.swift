import Markup

/// Finds who wrote a story.
struct BylineChoice {
    private(set) var byline: String?
    private(set) var reason = "no byline"

    init(_ facts: PageFacts, _ page: LoosePage, shown places: [Int], site: String?) {
        let sources: [(String, [String])] = [
            ("JSON-LD", facts.linkedData.authors),
            ("meta", facts.authorMetas),
            ("rel, itemprop or class", Self.shown(places, page)),
        ]
        for (name, written) in sources {
            let names = Self.names(in: written, site: site)
            guard !names.isEmpty else { continue }
            (byline, reason) = (names.joined(separator: ", "), name)
            return
        }
    }

    private static func shown(_ places: [Int], _ page: LoosePage) -> [String] {
        for index in places {
            let line = page.line(of: index, atMost: 400)
            guard line.utf8.count > 2, line.utf8.count < 120 else { continue }
            let names = names(in: [line], site: nil)
            if !names.isEmpty { return names }
        }
        return []
    }

    /// The names in what a page says of authors, each once.
    static func names(in written: [String], site: String?) -> [String] {
        var names: [String] = []
        for text in written.prefix(PageFacts.mostValues) {
            let line = plainText(ofHTML: text.beginning(ofAtMost: 500))
            for part in parts(of: line) {
                guard let name = cleaned(part), !names.contains(name), !isSite(name, site) else {
                    continue
                }
                names.append(name)
            }
        }
        return Array(names.prefix(12))
    }

    private static func isSite(_ name: String, _ site: String?) -> Bool {
        guard let site else { return false }
        return TitleChoice.likeness(name, site) > 0.99
    }

    private static func parts(of line: String) -> [String] {
        var parts = [line]
        for mark in [", ", " and ", " & ", ";", " | ", "/", " und ", " et ", " y "] {
            parts = parts.flatMap { part -> [String] in
                part.holds("://") ? [part] : part.components(parting: mark)
            }
        }
        return parts
    }

    private static func cleaned(_ part: String) -> String? {
        var name = plainLine(ofText: part)
        for start in [
            "written by ", "posted by ", "story by ", "by: ", "by ", "von ", "par ", "por ", "di ",
        ] {
            if name.lowercased().hasPrefix(start) { name = String(name.dropFirst(start.count)) }
        }
        name = plainLine(ofText: name.trimming(",;:|-–—·• @"))
        let words = name.split(separator: " ")
        guard !words.isEmpty, words.count <= 6, name.utf8.count >= 2, name.utf8.count <= 80,
            !name.holds("://"), !name.contains("@"), !name.contains("("), !name.contains(")"),
            !name.contains(where: \.isNumber),
            name.contains(where: \.isLetter)
        else { return nil }
        let lowercased = name.lowercased()
        // A name for addresses, and letters for degrees.
        if name == lowercased, name.contains("-") || name.contains("_") { return nil }
        if notNames.contains(lowercased) || degrees.contains(lowercased.filter { $0 != "." }) {
            return nil
        }
        let bare = words.filter { !degrees.contains($0.lowercased().filter { $0 != "." }) }
        return words.count > 2 && bare.count >= 2 ? bare.joined(separator: " ") : name
    }

    private static let degrees: Set<String> = [
        "md", "phd", "ms", "ma", "mph", "rd", "rdn", "ld", "rn", "msc", "bsc", "mba", "cpt", "cscs",
        "dds", "dvm", "jd", "do", "dpt", "np", "ldn", "mfa", "edd", "psyd",
    ]

    private static let notNames: Set<String> = [
        "by", "admin", "administrator", "editor", "author", "authors", "staff", "unknown", "null",
        "none",
        "undefined", "share", "follow", "read more", "more", "editorial", "about", "contact",
        "anonymous",
        "updated", "published", "posted", "sponsored", "guest", "contributor", "staff writer",
        "staff reporter",
    ]
}

extension String {
    /// The text without some characters at its ends.
    func trimming(_ characters: String) -> String {
        var whole = self
        let plain = whole.withUTF8 { bytes in
            Self.rest(of: bytes, without: characters).map { range in
                range.count == bytes.count ? nil : String(decoding: bytes[range], as: UTF8.self)
            }
        }
        if let plain { return plain ?? self }
        var text = Substring(self)
        while let first = text.first, characters.contains(first) { text.removeFirst() }
        while let last = text.last, characters.contains(last) { text.removeLast() }
        return String(text)
    }

    /// What is left without some characters at the ends, where only ASCII goes, and stays beside that, so that nothing
    /// combines with it; else `nil`.
    private static func rest(
        of text: UnsafeBufferPointer<UInt8>,
        without characters: String
    ) -> Range<Int>? {
        var goes = (UInt64(0), UInt64(0))
        for byte in characters.utf8 where byte < 0x80 {
            if byte < 64 { goes.0 |= 1 << byte } else { goes.1 |= 1 << (byte - 64) }
        }
        func isIn(_ byte: UInt8) -> Bool {
            byte < 0x80 && (byte < 64 ? goes.0 >> byte : goes.1 >> (byte - 64)) & 1 != 0
        }
        var (start, end) = (0, text.count)
        while start < end, isIn(text[start]) { start += 1 }
        while start < end, isIn(text[end - 1]) { end -= 1 }
        guard start < end else { return start..<end }
        return text[start] < 0x80 && text[end - 1] < 0x80 ? start..<end : nil
    }

    /// What stands between some text, capitals or not.
    func components(parting mark: String) -> [String] {
        if isASCII, !holdsCaseless(mark) { return [self] }
        var parts: [String] = []
        var rest = Substring(self)
        let mark = mark.lowercased()
        var index = rest.startIndex
        while index < rest.endIndex {
            if rest[index...].prefix(mark.count).lowercased() == mark {
                parts.append(String(rest[..<index]))
                rest = rest[index...].dropFirst(mark.count)
                index = rest.startIndex
            } else {
                index = rest.index(after: index)
            }
        }
        return parts + [String(rest)]
    }

    private var isASCII: Bool { utf8.allSatisfy { $0 < 0x80 } }

    /// Whether a text of ASCII may hold some other; capitals count as small letters, and some signs as others.
    private func holdsCaseless(_ mark: String) -> Bool {
        let (text, mark) = (utf8.map { $0 | 0x20 }, mark.utf8.map { $0 | 0x20 })
        return text.indices.contains { text[$0...].starts(with: mark) }
    }
}
