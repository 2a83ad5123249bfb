import Feeds
import FoundationEssentials
import News
import Synchronization
import Testing

@testable import Newsroom

@Suite("Editing subscription lists")
struct SubscriptionEditsTests {
    private let folder: TemporaryFolder
    private let file: SubscriptionsFile

    init() throws {
        folder = try TemporaryFolder()
        file = SubscriptionsFile(at: "\(folder.path)/subscriptions.opml")
    }

    /// Lists in different styles, all with `https://b.example/`.
    static let shapes: [(name: String, text: String)] = [
        (
            "lines, comments, instructions, a document type, a foreign vocabulary",
            """
            <?xml version='1.0' encoding="utf-8" standalone="no"?>
            <?xml-stylesheet href="opml.css"?>
            <!DOCTYPE opml [ <!ENTITY me "<b>me</b>"> <!-- > --> ]>
            <!-- mine -->
            <opml version="2.0" xmlns:my="https://my.example/ns">
              <head>
                <title>Mine &amp; &me;</title>
                <ownerName>Somebody</ownerName>
                <my:mood color='blue'/>
              </head>
              <body>
                <!-- <outline xmlUrl="https://no.example/"/> -->
                <outline   text='A "first"'
                           xmlUrl='https://a.example/?x=1&amp;y=2'   my:note="keep"/>  <!-- best -->
                <outline text="Sea">  <!-- all about the sea -->

                  <my:separator/>
                  <outline text="B" my:weight='3' title="B" xmlUrl="https://b.example/" htmlUrl="x"/>
                  <![CDATA[ <outline> ]]>
                  <outline text="C" xmlUrl="https://c.example/" > hello </outline>
                </outline>
              </body>
            </opml>
            <!-- the end -->

            """
        ),
        (
            "one line",
            "<opml><head/><body><outline text='Sea'><outline text='B' xmlUrl='https://b.example/'/>"
                + "</outline><outline xmlUrl='https://c.example/'/></body></opml>"
        ),
        (
            "tabs",
            "<opml>\n\t<body>\n\t\t<outline text=\"Sea\">\n\t\t\t<outline text=\"B\" "
                + "xmlUrl=\"https://b.example/\"/>\n\t\t</outline>\n\t</body>\n</opml>\n"
        ),
        (
            "a feed that stands twice, and one inside of another",
            """
            <opml><body>
              <outline text="B" xmlUrl="https://b.example/">
                <outline text="Inner" xmlUrl="https://inner.example/"/>
              </outline>
              <outline text="Hill"><outline text="Again" xmlUrl="https://b.example/"/></outline>
            </body></opml>
            """
        ),
        (
            "no body, a prefix",
            "<o:opml xmlns:o='x'>\n<o:head></o:head>\n<o:outline text='B' "
                + "xmlUrl='https://b.example/'/>\n</o:opml>"
        ),
    ]

    static let writings: [(name: String, write: @Sendable (String) -> [UInt8])] = [
        ("UTF-8", { Array($0.utf8) }),
        ("a mark before UTF-8", { [0xEF, 0xBB, 0xBF] + Array($0.utf8) }),
        (
            "lines that end with CR and LF",
            { text in
                Array(text.replacing("\n", with: "\r\n").utf8)
            }
        ),
        (
            "UTF-16",
            { text in [0xFF, 0xFE] + text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] } }
        ),
        (
            "Latin-1",
            { text in
                let named = text.replacing("encoding=\"utf-8\"", with: "encoding=\"iso-8859-1\"")
                let head = named.contains("<?xml ") ? "" : "<?xml version='1.0' encoding='latin1'?>"
                return (head + named.replacing("Somebody", with: "J\u{F8}rgen")).unicodeScalars
                    .map { UInt8($0.value) }
            }
        ),
    ]

    @Test(
        "An edit changes no other bytes, and undo restores the list",
        arguments: shapes.indices,
        writings.indices
    )
    func everyShape(shape: Int, writing: Int) throws {
        let bytes = Self.writings[writing].write(Self.shapes[shape].text)
        try file.replace(with: bytes)
        let all = try file.read()
        let place = try #require(all.firstIndex { $0.address == "https://b.example/" })

        let new = Subscription(
            address: "https://new.example/",
            title: "\u{E9}\u{4E2D}",
            section: "Sea"
        )
        try file.add(new)
        var now = try file.contents()
        #expect(isInserted(into: bytes, giving: now))
        #expect(try file.read().count == all.count + 1)
        #expect(try file.read().contains { $0.title == "\u{E9}\u{4E2D}" && $0.section == "Sea" })
        let added = try #require(try file.remove(FeedID("https://new.example/")))
        try file.apply(added, .back)
        #expect(try file.contents() == now)

        try file.replace(with: bytes)
        try file.change(all[place].id, title: "It's \"new\" & <odd>", section: nil)
        now = try file.contents()
        #expect(try file.read()[place].title == "It's \"new\" & <odd>")
        #expect(try file.read().map(\.address) == all.map(\.address))
        try file.change(all[place].id, title: "B", section: nil)
        #expect(try file.contents() == bytes)

        try file.move(all[place].id, to: "https://moved.example/")
        #expect(try file.read()[place].address == "https://moved.example/")
        try file.move(FeedID("https://moved.example/"), to: all[place].address)
        #expect(try file.contents() == bytes)

        let removed = try #require(try file.remove(all[place].id))
        now = try file.contents()
        #expect(isRest(now, of: bytes))
        #expect(try file.read() == all.filter { $0.id != all[place].id })
        try file.apply(removed, .back)
        #expect(try file.contents() == bytes)

        try file.change(all[place].id, title: nil, section: "Elsewhere")
        #expect(try file.read().last?.section == "Elsewhere")
        #expect(Set(try file.read().map(\.address)) == Set(all.map(\.address)))
        #expect(try folder.names.filter { $0.contains("kept") } == [])
    }

    @Test("A feed moved to another section keeps foreign attributes")
    func foreignAttributes() throws {
        try file.replace(with: Array(Self.shapes[0].text.utf8))
        try file.change(FeedID("https://b.example/"), title: nil, section: "Hill")
        let text = try folder.text(of: "subscriptions.opml")
        #expect(
            text.contains(
                """
                    <outline text="Hill" title="Hill">
                      <outline text="B" my:weight='3' title="B" xmlUrl="https://b.example/" htmlUrl="x"/>
                    </outline>
                  </body>
                """
            )
        )
    }

    @Test(
        "Repairing a truncated list is reported once and keeps a copy"
    )
    func repaired() async throws {
        let reported = Told()
        let file = SubscriptionsFile(at: file.path) { reported.append($0) }
        let whole = Self.shapes[0].text
        let cut = Array(whole.utf8.prefix(whole.utf8.count - 120))
        try file.replace(with: cut)
        let before = try file.read()
        #expect(before.count == 2)
        #expect(file.repairDescription() == "line 20: <outline> is not closed")
        try file.add(Subscription(address: "https://new.example/"))
        let copy = "subscriptions.opml.kept-2024-09-07"
        #expect(
            try folder.names == ["subscriptions.opml", copy, "subscriptions.removed.json"]
        )
        #expect(try readFile("\(folder.path)/\(copy)", maximumBytes: 1 << 20) == cut)
        #expect(
            reported.sentences == [
                "\(file.path) is incomplete: the file ends after 2 feeds. Restore it from a backup, or edit it; a copy is kept.",
                "The subscription list was damaged and has been repaired; "
                    + "the original file is \(folder.path)/\(copy).",
            ]
        )
        try file.add(Subscription(address: "https://newer.example/"))
        #expect(reported.sentences.count == 2)
        #expect(file.repairDescription() == nil)
        #expect(try file.read().map(\.address).prefix(2) == before.map(\.address)[...])
    }

    @Test("Editing a list truncated at any point keeps a copy")
    func cuts() throws {
        let whole = Array(Self.shapes[0].text.utf8)
        let end = try #require(whole.firstRange(of: Array("</opml>".utf8))).upperBound
        for count in stride(from: 1, to: end, by: 7) {
            try file.replace(with: Array(whole.prefix(count)))
            guard (try? file.add(Subscription(address: "https://new.example/"))) != nil else {
                #expect(try file.contents() == Array(whole.prefix(count)))
                continue
            }
            let copy = "\(file.path).kept-2024-09-07"
            #expect(try readFile(copy, maximumBytes: 1 << 20) == Array(whole.prefix(count)))
            try FileManager.default.removeItem(atPath: copy)
        }
    }
}

private final class Told: Sendable {
    private let kept = Mutex<[String]>([])

    var sentences: [String] { kept.withLock { $0 } }

    func append(_ sentence: String) { kept.withLock { $0.append(sentence) } }
}
