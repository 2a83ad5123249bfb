import FoundationEssentials
import News
import Testing

@testable import Newsroom

@Suite("Enclosure file names")
struct EnclosureFileNameBuilderTests {
    private func path(
        _ title: String,
        source: String = "The Tide",
        address: String = "https://a.example/files/ep%C3%A9-12.MP3?token=1",
        pattern: String = EnclosureFileNameBuilder.usualPattern,
        number: Int = 1
    ) -> String {
        EnclosureFileNameBuilder(pattern: pattern).path(
            of: Download(
                Enclosure(address: address),
                title: title,
                source: source,
                published: Date(timeIntervalSince1970: 1_700_000_000)
            ),
            number: number
        )
    }

    @Test("A file name follows its pattern and keeps the extension of the address")
    func patterns() {
        #expect(path("Low water") == "The Tide/2023-11-14 Low water.mp3")
        #expect(path("Low water", number: 3) == "The Tide/2023-11-14 Low water (3).mp3")
        #expect(path("Low", pattern: "{name}") == "epé-12.mp3")
        #expect(path("Low", address: "https://a.example/stream", pattern: "{title}") == "Low")
        #expect(path("", source: "", pattern: "{feed} {title}") == "Podcast epé-12.mp3")
        #expect(path("", address: "https://a.example/", pattern: "{title}") == "untitled")
        let nameless = "https://www.tide.example:8443/sea/feed.xml"
        #expect(path("Low", source: nameless, pattern: "{feed}") == "tide.example-8443-sea.mp3")
    }

    @Test(
        "File names do not contain characters with a meaning for shells, terminals or disks",
        arguments: [
            ("../../etc/passwd", "-..-etc-passwd"), ("/", "-"), ("..", "untitled"),
            (".", "untitled"), ("", "untitled"), ("-rf *", "rf -"), ("--help", "help"),
            (".bashrc", "bashrc"), ("~root", "root"), ("a\u{0}b\nc\r\td", "a b c d"),
            ("\u{1B}]0;owned\u{7}title", "]0;owned title"), ("\u{202E}3pm.exe", "3pm.exe"),
            ("C:\\dos?", "C-\\dos-".replacing("\\", with: "-")), ("end. . .", "end"),
            ("say \"hi\" | rm <x>", "say -hi- - rm -x-"),
            ("$(reboot) `id` 'q'", "$(reboot) `id` 'q'"),
            ("  spaces\u{3000}\u{A0} here ", "spaces here"),
            (String(repeating: "é", count: 300), String(repeating: "é", count: 90)),
        ]
    )
    func hostile(title: String, expected: String) {
        let name = EnclosureFileNameBuilder.safe(title)
        #expect(
            name == (expected.hasPrefix("-") ? EnclosureFileNameBuilder.safe(expected) : expected)
        )
        #expect(!name.contains("/"))
        #expect(!name.hasPrefix("."))
        #expect(!name.hasPrefix("-"))
        #expect(name.utf8.count <= 180)
        #expect(!name.unicodeScalars.contains { $0.properties.generalCategory == .control })
        let whole = path(title, source: title)
        #expect(whole.split(separator: "/").count == 2)
    }

    @Test("A pattern that leaves the folder or has unknown placeholders is rejected")
    func problems() {
        for good in ["{title}", "{feed}/{title}", "a {date} b", "x/y/{name}"] {
            #expect(EnclosureFileNameBuilder.problem(ofPattern: good) == nil, "\(good)")
        }
        for bad in ["", "/{title}", "../{title}", "a//b", "{title", "{author}", "a/./b", "a/"] {
            #expect(EnclosureFileNameBuilder.problem(ofPattern: bad) != nil, "\(bad)")
        }
    }
}

@Suite("Podboat queue import")
struct PodboatQueueTests {
    @Test("Queued and existing files are imported, and deleted ones are skipped")
    func queue() {
        let lines = """
            https://a.example/1.mp3 "/pod/The Tide/one.mp3"
            https://a.example/2.mp3 "/pod/two \\"quoted\\".mp3" downloaded
            https://a.example/3.mp3 "/pod/three.mp3" played
            https://a.example/4.mp3 "/pod/four.mp3" finished
            https://a.example/5.mp3 "/pod/five.mp3" missing
            https://a.example/6.mp3
            not an address "/pod/x.mp3"

            https://a.example/7.mp3 "/pod/unended
            """
        let there = ["/pod/two \"quoted\".mp3", "/pod/three.mp3"]
        let downloads = PodboatQueue.downloads(in: Array(lines.utf8)) { there.contains($0) }
        #expect(
            downloads.map(\.id)
                == [1, 2, 3, 6, 7].map { "https://a.example/\($0).mp3" }
        )
        #expect(
            downloads.map(\.state)
                == [.waiting, .whole(path: there[0]), .whole(path: there[1]), .waiting, .waiting]
        )
        #expect(downloads.allSatisfy { !$0.isTyped })
        #expect(downloads.map(\.title) == ["one", "two \"quoted\"", "three", "", "unended"])
    }
}
