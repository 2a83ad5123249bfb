/// A book of stories as an EPUB file (version 3, with what readers of version 2 need).
///
/// Stories are written as they come; of each that is written only its title stays in memory. The same stories
/// make the same file, to the byte. Files inside have names made here.
public final class Book {
    private let container: EPUBContainer
    private var contents: BookManifest
    /// The files of pictures, by where they came from; long addresses, which may be pictures themselves, by their digests.
    private var files: [String: String?] = [:]

    /// Begins a book.
    ///
    /// - Parameters:
    ///   - title: Its title.
    ///   - paper: Whose book it is; a single story has its own creator.
    ///   - descriptor: An empty file that is open for writing, and stays open.
    /// - Throws: ``BookError``.
    public init(title: String, paper: String, descriptor: Int32) throws(BookError) {
        container = try EPUBContainer(descriptor: descriptor)
        contents = BookManifest(title: title, paper: paper)
        try container.add("META-INF/container.xml", Array(BookPages.container.utf8))
        try add("style.css", BookPages.style)
    }

    /// Whether it is known what became of a picture: the name of its file, or that it is left out.
    public func isKnown(picture address: String) -> Bool { files[Self.key(address)] != nil }

    /// The file of a picture, as pages name it; `nil` for one that is not in the book.
    public func file(ofPicture address: String) -> String? { files[Self.key(address)] ?? nil }

    /// Writes a picture; what is no picture is left out from then on.
    public func add(picture bytes: [UInt8]?, at address: String) throws(BookError) {
        let key = Self.key(address)
        guard files[key] == nil else { return }
        guard let bytes, let kind = BookPicture(bytes) else {
            files[key] = .some(nil)
            return
        }
        let file = contents.add(kind)
        files[key] = file
        try container.add("EPUB/\(file)", bytes, isStored: true)
    }

    /// Writes a story behind the others.
    public func add(_ chapter: BookChapter) throws(BookError) {
        try add(contents.nextFile, BookPages.page(of: chapter))
        contents.add(chapter)
    }

    /// Writes what lists the stories; nothing may be added then.
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
