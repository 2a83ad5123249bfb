/// Writes stories to an EPUB 3 file that is compatible with EPUB 2.
///
/// Only titles stay in memory. The same stories result in an identical file; file names do not depend on the input.
public final class Book {
    private let container: EPUBContainer
    private var contents: BookManifest
    /// The files of pictures by address, or by the digest of a long one; `nil` for skipped pictures.
    private var files: [String: String?] = [:]

    /// Creates a book in an empty file, which stays open.
    ///
    /// `paper` is the creator of a book with several stories.
    public init(title: String, paper: String, descriptor: Int32) throws(BookError) {
        container = try EPUBContainer(descriptor: descriptor)
        contents = BookManifest(title: title, paper: paper)
        try container.add("META-INF/container.xml", Array(BookPages.container.utf8))
        try add("style.css", BookPages.style)
    }

    /// Whether a picture has been added or skipped.
    public func isKnown(picture address: String) -> Bool { files[Self.key(address)] != nil }

    /// Returns the file of a picture, relative to the pages, if it is in the book.
    public func file(ofPicture address: String) -> String? { files[Self.key(address)] ?? nil }

    /// Adds a picture; an invalid or missing one is recorded as skipped.
    public func add(picture bytes: [UInt8]?, at address: String) throws(BookError) {
        let key = Self.key(address)
        guard files[key] == nil else { return }
        guard let bytes, let kind = BookPictureFormat(bytes) else {
            files[key] = .some(nil)
            return
        }
        let file = contents.add(kind)
        files[key] = file
        try container.add("EPUB/\(file)", bytes, isStored: true)
    }

    /// Appends a story.
    public func add(_ chapter: BookChapter) throws(BookError) {
        try add(contents.nextFile, BookPages.page(of: chapter))
        contents.add(chapter)
    }

    /// Writes the table of contents and metadata; nothing may be added afterwards.
    public func finish() throws(BookError) {
        try add("contents.xhtml", BookPages.contents(titled: contents.title, of: contents.chapters))
        try add("contents.ncx", contents.ncx)
        try add("package.opf", contents.package)
        try container.finish()
    }

    private static func key(_ address: String) -> String {
        guard address.utf8.count > 500 else { return address }
        var digest = BookIdentifier()
        digest.add(address)
        return digest.text
    }

    private func add(_ name: String, _ text: String) throws(BookError) {
        try container.add("EPUB/\(name)", Array(text.utf8))
    }
}
