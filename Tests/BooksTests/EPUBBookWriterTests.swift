import CDeflate
import Foundation
import Glibc
import Processes
import Testing
import Typesetting

@testable import Books

/// Debian's EPUB validator.
private let checker = "/usr/share/java/epubcheck.jar"

@Suite("Books", .timeLimit(.minutes(30)))
struct EPUBBookWriterTests {
    private func book(_ stories: [SampleStory]) throws -> (bytes: [UInt8], texts: [String: String])
    {
        let file = try UnnamedFile()
        try writeBook(stories, to: file.descriptor)
        let bytes = file.bytes
        let container = try #require(ReadContainer(bytes))
        var texts: [String: String] = [:]
        for entry in container.entries where !entry.name.contains("/picture") {
            texts[entry.name] = String(decoding: try inflated(entry), as: UTF8.self)
        }
        return (bytes, texts)
    }

    private func inflated(_ entry: ReadContainer.Entry) throws -> [UInt8] {
        if entry.isStored { return entry.bytes }
        let decompressor = try #require(libdeflate_alloc_decompressor())
        defer { libdeflate_free_decompressor(decompressor) }
        var room = [UInt8](repeating: 0, count: 16 << 20)
        var count = 0
        let outcome = libdeflate_deflate_decompress(
            decompressor,
            entry.bytes,
            entry.bytes.count,
            &room,
            room.count,
            &count
        )
        try #require(outcome == LIBDEFLATE_SUCCESS)
        return Array(room[..<count])
    }

    @Test("The first entry is the uncompressed media type, and no entry has a date")
    func container() throws {
        let container = try #require(ReadContainer(try book(SampleStory.hostile).bytes))
        let first = try #require(container.entries.first)
        #expect(first.name == "mimetype" && first.isStored && first.extraCount == 0)
        #expect(first.bytes == Array("application/epub+zip".utf8))
        #expect(Set(container.entries.map(\.moment)) == [[0, 0, 0x21, 0]])
        let names = container.entries.map(\.name)
        #expect(Set(names).count == names.count)
        #expect(
            names == [
                "mimetype", "META-INF/container.xml", "EPUB/style.css", "EPUB/story1.xhtml",
                "EPUB/story2.xhtml", "EPUB/story3.xhtml", "EPUB/story4.xhtml", "EPUB/story5.xhtml",
                "EPUB/story6.xhtml", "EPUB/story7.xhtml", "EPUB/picture1.png", "EPUB/picture2.gif",
                "EPUB/picture3.jpeg", "EPUB/story8.xhtml", "EPUB/contents.xhtml",
                "EPUB/contents.ncx", "EPUB/package.opf",
            ]
        )
    }

    @Test("Equal stories make equal bytes, and other stories make another identifier")
    func reproducible() throws {
        let stories = SampleStory.scripts + SampleStory.hostile
        let bytes = try book(stories).bytes
        #expect(try book(stories).bytes == bytes)
        func identifier(_ stories: [SampleStory]) throws -> Substring? {
            try book(stories).texts["EPUB/package.opf"]?
                .firstMatch(
                    of:
                        /urn:uuid:[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}/
                )?
                .output
        }
        let one = try identifier(stories)
        #expect(one != nil)
        #expect(try identifier(stories) == one)
        #expect(try identifier(Array(stories.dropLast())) != one)
    }

    @Test("The contents are grouped by section, each story with its language and direction")
    func contents() throws {
        let texts = try book(SampleStory.scripts).texts
        let contents = try #require(texts["EPUB/contents.xhtml"])
        #expect(
            contents.contains(
                "<span dir=\"auto\">أخبار</span>\n<ol>\n<li><a href=\"story4.xhtml\" "
            )
        )
        #expect(contents.contains("lang=\"he\" xml:lang=\"he\" dir=\"rtl\">הנמל נפתח</a>"))
        #expect(contents.contains("lang=\"ja\" xml:lang=\"ja\" dir=\"ltr\">港が開いた</a>"))
        #expect(
            texts["EPUB/story4.xhtml"]?.contains("lang=\"ar\" xml:lang=\"ar\" dir=\"rtl\"") == true
        )
        let package = try #require(texts["EPUB/package.opf"])
        for language in ["en", "ru", "el", "ar", "he", "hi", "th", "ja", "zh-Hant-TW", "ko-KR"] {
            #expect(package.contains("<dc:language>\(language)</dc:language>"))
        }
        #expect(package.contains("<dc:creator>The Example</dc:creator>"))
        #expect(package.contains("<dc:date>2026-11-18T11:06:40Z</dc:date>"))
        #expect(!package.contains("page-progression"))
    }

    @Test(
        "A book of one story has its author and its page direction"
    )
    func single() throws {
        let texts = try book([SampleStory.scripts[3]]).texts
        let package = try #require(texts["EPUB/package.opf"])
        #expect(package.contains("<dc:creator>Ann</dc:creator>"))
        #expect(package.contains("page-progression-direction=\"rtl\""))
        #expect(!package.contains("idref=\"contents\""))
        #expect(texts["EPUB/contents.xhtml"]?.contains("<span") == false)
    }

    @Test("A picture is included once, and an unsupported one is replaced by its text")
    func pictures() throws {
        let texts = try book([SampleStory.hostile[7]]).texts
        let page = try #require(texts["EPUB/story1.xhtml"])
        #expect(page.contains("<img src=\"picture1.png\" alt=\"A &quot;pier&quot; &lt;\"/>"))
        #expect(page.ranges(of: "picture2.gif").count == 3)
        #expect(page.contains("<figcaption>The <strong>pier</strong></figcaption>"))
        #expect(page.contains("<em>drawn</em>") && page.contains("<em>not for books</em>"))
        #expect(page.contains("<em>gone</em>") && !page.contains("a.example"))
    }

    @Test("Pictures in data addresses are distinguished, whatever their length")
    func embeddedPictures() throws {
        let file = try UnnamedFile()
        let book = try EPUBBookWriter(title: "A", paper: "B", descriptor: file.descriptor)
        let long = "data:image/png;base64," + String(repeating: "A", count: 100_000)
        try book.add(picture: TinyPicture.png, at: long)
        try book.add(picture: TinyPicture.gif, at: long + "B")
        try book.add(picture: nil, at: long + "C")
        #expect(book.file(ofPicture: long) == "picture1.png")
        #expect(book.file(ofPicture: long + "B") == "picture2.gif")
        #expect(book.isKnown(picture: long + "C") && book.file(ofPicture: long + "C") == nil)
        #expect(!book.isKnown(picture: long + "D"))
    }

    @Test("A book contains no active content, whatever the stories contain")
    func harmless() throws {
        for (name, text) in try book(SampleStory.hostile).texts {
            for word in [
                "<script", "javascript:", "<iframe", "<form", "<style", "<object", "onload",
            ] {
                #expect(!text.contains(word), "\(name): \(word)")
            }
            #expect(!text.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" }, "\(name)")
        }
    }

    @Test("A write error has the system's error number")
    func full() throws {
        let descriptor = open("/dev/full", O_WRONLY | O_CLOEXEC)
        defer { close(descriptor) }
        #expect(throws: BookError.notWritten(errno: ENOSPC)) {
            try writeBook(SampleStory.scripts, to: descriptor)
        }
        let limited = open("/dev/null", O_RDONLY | O_CLOEXEC)
        defer { close(limited) }
        #expect(throws: BookError.notWritten(errno: EBADF)) {
            try writeBook(SampleStory.scripts, to: limited)
        }
    }

    @Test(
        "epubcheck finds no errors (skipped without Debian’s package epubcheck)",
        .enabled(if: FileManager.default.fileExists(atPath: checker)),
        arguments: [
            SampleStory.scripts, SampleStory.hostile, [SampleStory.scripts[4]],
            [SampleStory.hostile[0]], SampleStory.hostile + SampleStory.scripts,
        ]
    )
    func checked(stories: [SampleStory]) throws {
        let folder = NSTemporaryDirectory() + "book-\(UUID().uuidString)"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let path = folder + "/book.epub"
        try Data(try book(stories).bytes).write(to: URL(filePath: path))
        let order = ProcessConfiguration(["java", "-jar", checker, path], group: .sameGroup)
        let conversation = try ChildProcessExchange(order, capturesStandardError: true)
        let answer = try conversation.answer(atMost: 1 << 20, within: .seconds(240)).get()
        let words = String(decoding: answer.standardError + answer.bytes, as: UTF8.self)
        #expect(answer.end == .exit(0), "\(words)")
        #expect(words.contains("No errors or warnings detected"), "\(words)")
    }
}

@Suite("Book pictures")
struct BookPictureFormatTests {
    @Test("The bytes determine the type, and a picture without a size has none")
    func kinds() {
        #expect(BookPictureFormat(TinyPicture.png) == .png)
        #expect(BookPictureFormat(TinyPicture.gif) == .gif)
        #expect(BookPictureFormat(TinyPicture.cutJPEG) == .jpeg)
        #expect(BookPictureFormat(TinyPicture.webp) == nil)
        for picture in [TinyPicture.png, TinyPicture.gif, TinyPicture.cutJPEG] {
            for count in 0..<26 { #expect(BookPictureFormat(Array(picture.prefix(count))) == nil) }
        }
        #expect(BookPictureFormat(Array(TinyPicture.cutJPEG.dropLast())) == nil)
        var flat = TinyPicture.png
        flat.replaceSubrange(16..<20, with: [0, 0, 0, 0])
        #expect(BookPictureFormat(flat) == nil)
        var deep = TinyPicture.cutJPEG
        deep[24] = 12
        #expect(BookPictureFormat(deep) == nil)
    }
}
