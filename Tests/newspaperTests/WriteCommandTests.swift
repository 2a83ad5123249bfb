import FoundationEssentials
import Testing

@testable import newspaper

@Suite("The write command", .timeLimit(.minutes(30)))
struct WriteCommandTests {
    private let home: CommandHome

    init() throws {
        home = try CommandHome()
        let items = (1...3).map {
            "<item><title>Low tide \($0)</title><guid>\($0)</guid><description>Text.</description></item>"
        }
        try home.write(
            "<rss><channel><title>T</title>\(items.joined())</channel></rss>",
            to: "feed.xml"
        )
        #expect(try home.run("add file://\(home.path)/feed.xml --section World").status == 0)
        #expect(try home.run("refresh").status == 0)
    }

    @Test("write exports all stories, one story or starred ones, in the format of the extension")
    func formats() throws {
        #expect(try home.run("write all.epub").output == "3 stories written to all.epub.\n")
        let bytes = try Array(Data(contentsOf: URL(filePath: "\(home.path)/all.epub")))
        #expect(bytes.dropFirst(30).starts(with: "mimetypeapplication/epub+zip".utf8))
        let name = try #require(try home.run("list").output.split(separator: "\t").first)
        #expect(try home.run("write one.md \(name)").output == "1 story written to one.md.\n")
        #expect((home.text(of: "one.md") ?? "").hasPrefix("# Low tide"))
        let none = try home.run("write none.md --starred")
        #expect(none.status == 1)
        #expect(none.standardError == "newspaper: There are no stories to write.\n")
        #expect(try home.run("mark starred \(name)").status == 0)
        let starred = try home.run("write starred.html --starred --json")
        #expect(starred.output.contains("\"path\" : \"starred.html\""))
        #expect((home.text(of: "starred.html") ?? "").contains("<title>Starred</title>"))
    }

    @Test(
        "The same stories make the same book, and an existing file needs --overwrite"
    )
    func again() throws {
        #expect(try home.run("write a.epub --section World").status == 0)
        let first = try Data(contentsOf: URL(filePath: "\(home.path)/a.epub"))
        let refused = try home.run("write a.epub --section World")
        #expect(refused.status == 1)
        let words = "newspaper: “a.epub” already exists. Use --overwrite to replace it.\n"
        #expect(refused.standardError == words)
        #expect(try home.run("write a.epub --section World --overwrite").status == 0)
        #expect(try Data(contentsOf: URL(filePath: "\(home.path)/a.epub")) == first)
    }

    @Test("A WebP picture becomes a PNG in a book, because few e-readers show WebP")
    func otherPictures() throws {
        // Many colors, because a short file counts as a placeholder.
        let picture =
            "UklGRjQBAABXRUJQVlA4ICgBAABwBgCdASoaABoAPxF4sFKsJyQiqA1RgCIJbACdMoMejIBdjXoAeV3+"
            + "oHwwEtchXnLx4h9yjpy0VAc0GwAA/sB2HxE5v2pAoJc0X+1KvKqH4SWpXMN/x2GfYo7XAWNPJuOyEWpy"
            + "OMVKHjopdJdv0vHTlOaYHRVn2EYm4H6T23Bg8OuNvF9Y/HokG7xibQhN7ljRjy3yIOAaru+ak3t31zNx"
            + "86oKPh53svk8BXYNoF5c/pGK9QWEp+JbtoE1PXsXugqyQO4P5pl42e/R/CTdGJq4v80NJYuLZH/3WsNW"
            + "XkhAf8b31BYQWXhDPYEBjGn1y0QAjBttdVHQJ7f095i05U71yNOzzmUAwVx8cknu+Tyh9C7Ex/Kz8l2/"
            + "yXfE6Bnne+pN+YC4eUQAAA=="
        let story = "<img src='data:image/webp;base64,\(picture)' alt='a pier'>"
        let item = "<title>P</title><guid>p</guid><description><![CDATA[\(story)]]></description>"
        try home.write(
            "<rss><channel><title>P</title><item>\(item)</item></channel></rss>",
            to: "pictures.xml"
        )
        #expect(try home.run("add file://\(home.path)/pictures.xml --section P").status == 0)
        #expect(try home.run("refresh").status == 0)
        #expect(try home.run("write p.epub --section P").status == 0)
        let book = try Array(Data(contentsOf: URL(filePath: "\(home.path)/p.epub")))
        let name = try #require(book.firstRange(of: Array("EPUB/picture1.png".utf8)))
        // libarchive adds an extra field of twenty bytes after the name.
        #expect(book[name.upperBound...].dropFirst(20).starts(with: [0x89, 0x50, 0x4E, 0x47]))
    }

    @Test("write - prints text to standard output, without control characters")
    func output() throws {
        let names = try home.run("list").output.split(separator: "\n").compactMap {
            $0.split(separator: "\t").first
        }
        let one = try home.run("write - \(names[0])")
        #expect(one.status == 0 && one.standardError == "")
        #expect(one.output.hasPrefix("Low tide") && one.output.hasSuffix("\n"))
        #expect(!one.output.contains("written to"))
        let all = try home.run("write - --section World")
        #expect((1...3).allSatisfy { all.output.contains("Low tide \($0)\n") })
        #expect(home.text(of: "-") == nil)
        #expect(try home.run("write ./- \(names[0])").output == "1 story written to ./-.\n")
        #expect(home.text(of: "-") == one.output)
        let both = try home.run("write - --json")
        #expect(both.status == 2)
        let words = "--json can’t be combined with “-” (standard output)."
        #expect(both.standardError.contains(words))
        let nothing = try home.run("write - --starred")
        #expect(nothing.status == 1 && nothing.output == "")
        #expect(nothing.standardError == "newspaper: There are no stories to write.\n")

        let title = "<title>T&amp;#27;]0;x&amp;#7;</title><guid>9</guid>"
        let text = "<description>a&amp;#27;[2Jb&amp;#155;c</description>"
        try home.write(
            "<rss><channel><title>N</title><item>\(title)\(text)</item></channel></rss>",
            to: "nasty.xml"
        )
        #expect(try home.run("add file://\(home.path)/nasty.xml --section Nasty").status == 0)
        #expect(try home.run("refresh").status == 0)
        let nasty = try home.run("write - --section Nasty")
        #expect(nasty.status == 0)
        #expect(
            nasty.output.unicodeScalars.allSatisfy {
                $0 == "\n" || $0.properties.generalCategory != .control
            }
        )
    }

    @Test("write reports unknown stories and sections, and files that cannot be written")
    func missing() throws {
        for (words, beginning) in [
            ("a.md 999", "No story has the ID “999”."),
            ("a.md --section Nowhere", "No section is named “Nowhere”."),
            ("no/a.epub", "Can’t write “no/a.epub” (No such file or directory).\n"),
        ] {
            let answer = try home.run("write \(words)")
            #expect(answer.standardError.hasPrefix("newspaper: \(beginning)") && answer.status == 1)
        }
        #expect(try home.run("write").status == 2)
        #expect(try home.run("write a.md 1 --starred").status == 2)
    }
}
