import Addresses
import Markup
import News

/// Pictures in the feed's text that are missing in the text from the web page.
///
/// They are shown above the page's text.
///
/// Comics and photo blogs often have the picture outside the extracted story, or load it with a
/// script.
struct MissingFeedPictures {
    /// The number of words below which the feed's text is a picture post.
    private static let fewestWords = 30
    /// The maximum number of pictures.
    ///
    /// Larger galleries are better viewed on their web page.
    private static let most = 20

    let html: String

    /// Finds the missing pictures.
    ///
    /// `hasLead` is true if the page names a preview picture for social media.
    init(of feed: String, missingIn page: String, hasLead: Bool) {
        guard PictureTagFinder.arePresent(in: feed) else {
            html = ""
            return
        }
        let shown = Set(Self.pictures(in: page).map(\.name))
        let isPicturePost =
            ReadingTime.words(in: PlainTextExtractor(ofHTML: feed).text) < Self.fewestWords
        let wanted: [Picture]
        switch (isPicturePost, shown.isEmpty) {
        case (true, _): wanted = Self.pictures(in: feed).filter { !shown.contains($0.name) }
        case (false, true): wanted = hasLead ? [] : Self.pictures(in: feed)
        case (false, false): wanted = []
        }
        html = wanted.prefix(Self.most).map(\.html).joined()
    }

    private struct Picture {
        let name: String
        let html: String
    }

    private static func pictures(in html: String) -> [Picture] {
        HTMLDocument(parsing: html).nodes.compactMap { node in
            guard case .element(let element) = node.content, element.tag == .img,
                !element.isIcon, let address = element["src"].flatMap({ Address($0)?.text })
            else { return nil }
            let attributes = ["src", "alt", "title", "width", "height"].compactMap { name in
                element[name].map { " \(name)=\"\($0.escapedForAttribute)\"" }
            }
            return Picture(
                name: name(of: address),
                html: "<figure><img\(attributes.joined())></figure>\n"
            )
        }
    }

    /// Returns the common name of all sizes of a picture: the file name without size, or the path
    /// if that is short.
    private static func name(of address: String) -> String {
        let path = address.prefix { $0 != "?" && $0 != "#" }
        let file = path.replacing("%2F", with: "/").split(separator: "/").last ?? path
        var stem = file.prefix { $0 != "." }.lowercased()[...]
        if let mark = stem.lastIndex(where: { "-_@".contains($0) }),
            isSize(stem[stem.index(after: mark)...])
        {
            stem = stem[..<mark]
        }
        return stem.count < 6 ? String(path) : String(stem)
    }

    /// Whether a suffix is a size, such as `300x200`, `2x` or `scaled`.
    private static func isSize(_ suffix: Substring) -> Bool {
        let sides = suffix.split(separator: "x", omittingEmptySubsequences: false)
        let areNumbers = sides.dropLast().allSatisfy { Int($0) != nil }
        return suffix == "scaled"
            || sides.count == 2 && areNumbers && (sides[1].isEmpty || Int(sides[1]) != nil)
    }
}

extension String {
    fileprivate var escapedForAttribute: String {
        replacing("&", with: "&amp;").replacing("\"", with: "&quot;")
            .replacing("<", with: "&lt;").replacing(">", with: "&gt;")
    }
}

extension HTMLElement {
    fileprivate var isIcon: Bool {
        let names = (self["class"] ?? "").lowercased()
        return ["emoji", "smiley"].contains { names.contains($0) }
            || [integer("width"), integer("height")].contains { $0.map { $0 <= 32 } ?? false }
    }
}
