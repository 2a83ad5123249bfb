import Addresses
import Markup
import News

/// The pictures in a feed's text that are shown above its page's text, which lacks them.
///
/// The text of a page replaces that of its feed. On the pages of comics and photo blogs the picture often is outside of what
/// is found as the story, or only a script fetches it.
struct FeedPictures {
    /// A post of fewer words is about its pictures.
    private static let fewestWords = 30
    /// More are the content of a gallery, which the page shows better.
    private static let most = 20

    /// The pictures as HTML; empty if there are none.
    let html: String

    /// Selects pictures of a feed's text.
    ///
    /// - Parameters:
    ///   - feed: The feed's text, with absolute addresses.
    ///   - page: The page's text.
    ///   - hasLead: Whether the page names a picture for the story beside its text.
    init(of feed: String, missingIn page: String, hasLead: Bool) {
        guard PictureTags.arePresent(in: feed) else {
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
        // Pages have the same pictures in other sizes, under names that do not tell.
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

    /// What is the same in the addresses of a picture in several sizes: the name of the file without its size, or, where that
    /// is short, the whole path.
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

    /// True for `300x200`, `2x` and `scaled`.
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
    /// True for pixels by which readers are counted, and for what stands in the text like a letter.
    fileprivate var isIcon: Bool {
        let names = (self["class"] ?? "").lowercased()
        return ["emoji", "smiley"].contains { names.contains($0) }
            || [integer("width"), integer("height")].contains { $0.map { $0 <= 32 } ?? false }
    }
}
