import Markup

/// Builds HTML from the texts of a story and from the articles that it cites.
struct KagiStoryHTMLBuilder {
    private(set) var html = ""
    private let articles: [Source]
    private let addresses: [String: [String]]

    private static let mostSources = 40
    private static let longestText = 64 << 10
    private static let longestNote = 120

    private struct Source {
        let title: String?
        let address: String?
        let domain: String?
    }

    init(sources: [JSONValue]) {
        articles = sources.map {
            Source(
                title: $0["title"]?.words,
                address: $0["link"]?.words,
                domain: $0["domain"]?.words
            )
        }
        addresses = articles.reduce(into: [:]) { addresses, article in
            guard let domain = article.domain, let address = article.address else { return }
            addresses[domain, default: []].append(address)
        }
    }

    /// Adds paragraphs of plain text, possibly with a dateline, and with sources such as
    /// `[example.org#1]`.
    mutating func paragraphs(_ text: String?, after place: String? = nil) {
        guard let text else { return }
        var start = place.map { "<strong>\(Markup.html(ofText: $0))</strong> — " } ?? ""
        for line in Self.cut(text).split(whereSeparator: \.isNewline) {
            html += "<p>\(start)\(inline(String(line)))</p>"
            start = ""
        }
    }

    mutating func list(_ value: JSONValue?, under heading: String) {
        items((value?.elements ?? []).compactMap { $0.words.map(inline) }, under: heading)
    }

    mutating func items(_ items: [String], under heading: String) {
        guard !items.isEmpty else { return }
        self.heading(heading)
        html += "<ul>\(items.map { "<li>\($0)</li>" }.joined())</ul>"
    }

    mutating func chapter(_ value: JSONValue?, under heading: String) {
        if let text = value?.words {
            self.heading(heading)
            paragraphs(text)
        } else {
            list(value, under: heading)
        }
    }

    mutating func quote(
        _ words: String,
        by speaker: String,
        source: String?,
        at address: String?
    ) {
        let sourceLink = source.map { Self.link($0, to: address) }
        let names = [speaker.isEmpty ? nil : Markup.html(ofText: speaker), sourceLink]
            .compactMap { $0 }.joined(separator: ", ")
        html += "<blockquote><p>\(inline(words))</p>"
        if !names.isEmpty { html += "<p>— \(names)</p>" }
        html += "</blockquote>"
    }

    mutating func picture(_ value: JSONValue?) {
        guard let address = value?["url"]?.words else { return }
        let caption = value?["caption"]?.words
        let words = [caption, value?["credit"]?.words].compactMap { $0 }
        html += "<figure><img src=\"\(Markup.html(ofText: address))\""
        html += " alt=\"\(Markup.html(ofText: caption ?? ""))\">"
        if !words.isEmpty {
            html +=
                "<figcaption>\(Markup.html(ofText: words.joined(separator: " · ")))</figcaption>"
        }
        html += "</figure>"
    }

    mutating func sources(under heading: String) {
        let named = articles.filter { $0.address != nil }
        let items = named.prefix(Self.mostSources).map { article in
            let title = Self.link(article.title ?? article.domain ?? "", to: article.address)
            let domain = article.domain.map { ", \(Markup.html(ofText: $0))" } ?? ""
            return article.title == nil ? title : title + domain
        }
        let left = named.count - items.count
        self.items(items + (left > 0 ? ["+ \(left)"] : []), under: heading)
    }

    mutating func remark(_ words: String) {
        html += "<hr><p><em>\(Markup.html(ofText: words))</em></p>"
    }

    private mutating func heading(_ words: String) {
        html += "<h2>\(Markup.html(ofText: words))</h2>"
    }

    /// Returns an HTML link; only its text if `address` is `nil` or invalid.
    static func link(_ words: String, to address: String?) -> String {
        let text = Markup.html(ofText: words)
        guard let address else { return text }
        return "<a href=\"\(Markup.html(ofText: address))\">\(text)</a>"
    }

    /// Converts inline markup to HTML.
    ///
    /// Text between pairs of `**` is bold, and `[example.org#1]` is a source. Consecutive sources
    /// share one pair of brackets.
    func inline(_ text: String) -> String {
        var result = ""
        var notes: [String] = []
        var known: Set<String> = []
        var isStrong = false
        let bytes = Array(Self.cut(text).utf8)
        var start = 0
        func flushText(to end: Int) {
            result += Markup.html(ofText: String(decoding: bytes[start..<end], as: UTF8.self))
            start = end
        }
        func flushNotes() {
            guard !notes.isEmpty else { return }
            let space = result.last.map { $0.isWhitespace } ?? true ? "" : " "
            result += "\(space)(\(notes.joined(separator: ", ")))"
            notes = []
            known = []
        }
        var place = 0
        while place < bytes.count {
            if bytes[place] == UInt8(ascii: "["), let (note, end) = note(in: bytes, at: place) {
                flushText(to: place)
                if known.insert(note).inserted { notes.append(note) }
                (place, start) = (end, end)
                continue
            }
            flushNotes()
            if bytes[place...].starts(with: "**".utf8) {
                flushText(to: place)
                result += isStrong ? "</strong>" : "<strong>"
                isStrong.toggle()
                place += 2
                start = place
            } else {
                place += 1
            }
        }
        flushText(to: place)
        flushNotes()
        return result + (isStrong ? "</strong>" : "")
    }

    /// Returns a link for the source at `place`, and the index after the source, or `nil`.
    ///
    /// - Complexity: Each byte is scanned at most once per preceding bracket, with a limited
    ///   look-ahead.
    private func note(in bytes: [UInt8], at place: Int) -> (html: String, end: Int)? {
        let rest = bytes[(place + 1)...].prefix(Self.longestNote)
        let stop = rest.firstIndex { $0 == UInt8(ascii: "]") || $0 == UInt8(ascii: "[") }
        guard let stop, bytes[stop] == UInt8(ascii: "]") else { return nil }
        let sides = String(decoding: rest[..<stop], as: UTF8.self)
            .split(separator: "#", omittingEmptySubsequences: false)
        guard sides.count == 2, let number = Int(sides[1]), number > 0, sides[0].contains("."),
            sides[0].allSatisfy({ $0.isLetter || $0.isNumber || "-.".contains($0) })
        else { return nil }
        let domain = String(sides[0])
        let own = addresses[domain] ?? []
        let address = own.indices.contains(number - 1) ? own[number - 1] : own.first
        return (Self.link(domain, to: address), stop + 1)
    }

    private static func cut(_ text: String) -> String {
        guard text.utf8.count > longestText else { return text }
        return String(decoding: text.utf8.prefix(longestText), as: UTF8.self)
    }
}
