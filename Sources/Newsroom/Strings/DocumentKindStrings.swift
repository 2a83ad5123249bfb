/// Noun phrases for documents, used in messages such as “This address is a video, not a page”.
enum DocumentKindStrings {
    static let audio = "an audio file"
    static let avif = "an AVIF picture"
    static let book = "a book (EPUB)"
    static let compressed = "a compressed file (gzip)"
    static let heif = "a HEIF picture"
    static let json = "JSON"
    static let malformed = "a malformed document"
    static let nothing = "an empty file"
    static let other = "a file of another type"
    static let pdf = "a PDF document"
    static let picture = "a picture"
    static let plainText = "plain text"
    static let svg = "an SVG drawing"
    static let unsupported = "a file of an unsupported type"
    static let video = "a video"
    static let webPage = "a web page"
    static let zip = "a ZIP file"

    static func xml(root: String) -> String { "an XML document (\(root))" }

    static func file(ofType type: String) -> String { "a file (\(type))" }

    static func notAPage(found: String) -> String { "this is \(found), not a page" }
}
