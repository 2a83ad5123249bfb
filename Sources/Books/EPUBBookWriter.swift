/// Writes stories to an EPUB 3 file that EPUB 2 readers can open.
///
/// Only titles and metadata are kept in memory. The same stories always result in an identical
/// file.
public final class EPUBBookWriter {
    private let container: EPUBContainerWriter
    private var contents: BookManifest
    /// The file names of pictures, by address or by the digest of a long address.
    ///
    /// `nil` marks skipped pictures.
    private var files: [String: String?] = [:]

    /// Creates a book in an empty file, whose descriptor stays open.
    ///
    /// `paper` is the creator if the book has several stories.
    public init(title: String, paper: String, descriptor: Int32) throws(BookError) {
        container = try EPUBContainerWriter(descriptor: descriptor)
        contents = BookManifest(title: title, paper: paper)
        try container.add("META-INF/container.xml", Array(BookPages.container.utf8))
        try add("style.css", BookPages.style)
    }

    /// Returns whether a picture has been added or skipped.
    public func isKnown(picture address: String) -> Bool { files[Self.key(address)] != nil }

    /// Returns the path of a picture relative to the pages, or `nil` if the book does not contain
    /// it.
    public func file(ofPicture address: String) -> String? { files[Self.key(address)] ?? nil }

    /// Adds a picture to the book.
    ///
    /// A missing or unsupported picture (`nil` or not a ``BookPictureFormat``) is recorded as
    /// skipped.
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

    /// Writes the table of contents and metadata.
    ///
    /// Nothing can be added afterwards.
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
