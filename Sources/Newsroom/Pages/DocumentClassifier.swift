import Addresses
package import Feeds
import News

/// Classifies responses by media type, first bytes and address.
package enum DocumentClassifier {
    /// Describes a document that is not a web page, as a noun phrase; `nil` if it may be one.
    package static func foundInstead(ofType contentType: String?, _ bytes: [UInt8]) -> String? {
        if let found = DocumentSniffer(of: bytes).foundInstead { return found }
        let type = (contentType ?? "").lowercased().prefix { $0 != ";" }
            .filter { !$0.isWhitespace }
        let isMarkup = type.hasSuffix("xml") && !type.hasPrefix("image/")
        if type.isEmpty || type.contains("html") || isMarkup { return nil }
        switch type.prefix(while: { $0 != "/" }) {
        case "image": return DocumentKindStrings.picture
        case "audio": return DocumentKindStrings.audio
        case "video": return DocumentKindStrings.video
        case "application" where type == "application/pdf": return DocumentKindStrings.pdf
        default:
            // Subscription lists are sent with many media types, including `text/plain`.
            return foundInstead(withoutStory: bytes)
                ?? (type == "text/plain"
                    ? DocumentKindStrings.plainText : DocumentKindStrings.file(ofType: type))
        }
    }

    /// Returns the kind of a document that is not a web page or feed list.
    package static func kind(of bytes: [UInt8]) -> NonFeedDocument {
        if let found = DocumentSniffer(of: bytes).foundInstead { return .other(found) }
        do throws(FeedError) {
            _ = try FeedParser().read(bytes)
            return .other(FullTextFailure.feed)
        } catch {
            return switch error {
            case .notAFeed(let found): found
            case .malformed: .other(DocumentKindStrings.malformed)
            }
        }
    }

    /// Describes a document without a story, as a noun phrase; `nil` if it may be a web page.
    ///
    /// A page can begin with any element, so XML is only recognized by an XML declaration.
    package static func foundInstead(withoutStory bytes: [UInt8]) -> String? {
        let kind = kind(of: bytes)
        switch kind {
        case .feedList, .empty: return kind.phrase
        case .json: return DocumentKindStrings.json
        case .xml(let root):
            if root.hasSuffix("svg") { return DocumentKindStrings.svg }
            let isDeclared = bytes.drop { $0 <= 0x20 || $0 > 0x7F }.starts(with: "<?xml".utf8)
            return isDeclared ? DocumentKindStrings.xml(root: root) : nil
        case .webPage, .other: return nil
        }
    }

    /// Returns the access barrier that a redirect leads to, judging by its address; `nil` if none.
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

    static func isFrontPage(_ address: String, askedFor asked: String) -> Bool {
        func isTop(_ address: String) -> Bool {
            let rest = address.components(after: "://").drop { $0 != "/" && $0 != "?" }
            return rest.prefix { $0 != "#" }.allSatisfy { $0 == "/" }
        }
        return isTop(address) && !isTop(asked)
    }

    private static func names(in address: Address) -> Set<String> {
        let path = address.text.components(after: "://").prefix { !"?#".contains($0) }
        let parts = path.lowercased().split { "/.".contains($0) }
        return Set(parts.map { $0.filter { $0 != "-" && $0 != "_" } })
    }
}

extension String {
    fileprivate func components(after mark: String) -> Substring {
        firstRange(of: mark).map { self[$0.upperBound...] } ?? self[...]
    }
}
