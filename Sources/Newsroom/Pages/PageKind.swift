import Addresses
import Feeds
import News

/// Tells by type, first bytes and address what an answer is, before it is read.
package enum PageKind {
    /// What a document without a byte is called.
    package static let nothing = "an empty document"

    /// What came instead of a web page; `nil` when it may be one.
    package static func foundInstead(ofType contentType: String?, _ bytes: [UInt8]) -> String? {
        if let found = DocumentSniffer(of: bytes).foundInstead { return found }
        let type = (contentType ?? "").lowercased().prefix { $0 != ";" }
            .filter { !$0.isWhitespace }
        let isMarkup = type.hasSuffix("xml") && !type.hasPrefix("image/")
        if type.isEmpty || type.contains("html") || isMarkup { return nil }
        switch type.prefix(while: { $0 != "/" }) {
        case "image": return "a picture"
        case "audio": return "a sound recording"
        case "video": return "a film"
        case "application" where type == "application/pdf": return "a PDF document"
        default:
            // Lists of feeds come under many types, `text/plain` among them.
            return foundInstead(withoutStory: bytes)
                ?? (type == "text/plain" ? "plain text" : "a file (\(type))")
        }
    }

    /// What a document is that is not what was wanted, in words that go after "holds".
    package static func name(of bytes: [UInt8]) -> String {
        if let found = DocumentSniffer(of: bytes).foundInstead { return found }
        do throws(FeedError) {
            _ = try FeedParser().read(bytes)
            return PageFailure.feed
        } catch {
            return switch error {
            case .notAFeed(let found): found
            case .malformed: "a damaged document"
            }
        }
    }

    /// What a document is in which no story was found, in words that go after "holds"; `nil` when it may be a page.
    ///
    /// A page may begin with any element, so that of XML only what says that it is XML is told.
    package static func foundInstead(withoutStory bytes: [UInt8]) -> String? {
        let found = name(of: bytes)
        if found.hasSuffix("(OPML)") || found == nothing { return found }
        if found.hasPrefix("JSON ") { return "JSON" }
        guard found.hasPrefix("an XML document of another kind") else { return nil }
        if found.hasSuffix("svg)") { return "a drawing (SVG)" }
        let saysThatItIsXML = bytes.drop { $0 <= 0x20 || $0 > 0x7F }.starts(with: "<?xml".utf8)
        return saysThatItIsXML ? found.replacing(" of another kind", with: "") : nil
    }

    /// What a server led us to instead of the story, by the names in the address; `nil` for the story.
    static func wall(at address: String, askedFor asked: String) -> AccessBarrier? {
        guard address != asked, let place = Address(address), let origin = Address(asked) else {
            return nil
        }
        let (names, former) = (names(in: place), names(in: origin))
        func isNew(_ wanted: Set<String>) -> Bool {
            !names.isDisjoint(with: wanted) && former.isDisjoint(with: wanted)
        }
        if isNew(["consent", "cookiewall", "cmp", "gdpr"]) { return .consent }
        if isNew(["login", "signin", "logon", "sso", "anmelden", "connexion", "inloggen"]) {
            return .logIn
        }
        return isNew(["paywall"]) ? .subscription : nil
    }

    /// Whether a server led us to the top of a site instead of the page that was asked for.
    static func isFrontPage(_ address: String, askedFor asked: String) -> Bool {
        func isTop(_ address: String) -> Bool {
            let rest = address.components(after: "://").drop { $0 != "/" && $0 != "?" }
            return rest.prefix { $0 != "#" }.allSatisfy { $0 == "/" }
        }
        return isTop(address) && !isTop(asked)
    }

    /// The parts of an address but for what follows `?`.
    private static func names(in address: Address) -> Set<String> {
        let path = address.text.components(after: "://").prefix { !"?#".contains($0) }
        let parts = path.lowercased().split { "/.".contains($0) }
        return Set(parts.map { $0.filter { $0 != "-" && $0 != "_" } })
    }
}

extension String {
    /// What stands behind a mark; all of it where there is none.
    fileprivate func components(after mark: String) -> Substring {
        firstRange(of: mark).map { self[$0.upperBound...] } ?? self[...]
    }
}
