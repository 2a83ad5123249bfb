import Cells
import News
import TerminalKit
import Testing

@testable import NewspaperUI

@MainActor
@Suite("Downloads on the screen", .timeLimit(.minutes(30)))
struct DownloadsTests {
    private let paper = Enclosure(
        address: "https://a.example/tide.pdf",
        type: "application/pdf",
        length: 900_000
    )

    private func service(_ enclosures: [Enclosure] = [.episode]) -> FakeNewsService {
        FakeNewsService(
            headlines: [.test(1, title: "Low water", enclosure: .audio), .test(2)],
            enclosures: [ArticleID("1"): enclosures]
        )
    }

    private func open(
        _ service: FakeNewsService,
        _ downloads: FakeDownloads? = nil,
        columns: Int = 80,
        rows: Int = 24
    ) async -> Robot {
        let robot = Robot(
            service,
            downloads: downloads ?? FakeDownloads(notifying: service.broadcaster),
            columns: columns,
            rows: rows
        )
        await robot.idle()
        return robot
    }

    @Test("A symbol marks stories with enclosures, even after a truncated title")
    func sign() async throws {
        let long = String(repeating: "Tide and ", count: 20)
        let service = FakeNewsService(headlines: [
            .test(1, title: "Low water", enclosure: .audio),
            .test(2, title: "The harbour", enclosure: .video),
            .test(3, title: long, enclosure: .text),
            .test(4, title: "Only pictures", enclosure: .picture),
        ])
        let robot = await open(service)
        func row(_ words: String) throws -> String {
            try #require(robot.rows.first { $0.contains(words) })
        }
        #expect(try row("Low water").contains("Low water ♪"))
        #expect(try row("The harbour").contains("The harbour ▸"))
        #expect(try row("Tide and").contains("… ¶"))
        #expect(!(try row("Only pictures").contains("Only pictures +")))
        await robot.press("v")
        #expect(robot.shows("10 min ago · audio"))
    }

    @Test("A byline lists kind, length and size of the first enclosures and counts the others")
    func byline() async {
        let robot = await open(service([.episode, paper]))
        await robot.press("Enter")
        #expect(robot.shows("audio, 34:12, 28 MB"))
        #expect(robot.shows("text, 900 kB"))
        let narrow = await open(service(), columns: 60)
        await narrow.press("Enter")
        #expect(narrow.shows("audio, 34:12, 28 MB"))
        #expect(narrow.shows("min read"))
        let many = (1...9).map { Enclosure(address: "https://a.example/\($0).mp3") }
        #expect(
            EnclosureStrings.facts(of: many) == [
                "audio", "audio", "audio", "audio", "5 more files",
            ]
        )
        #expect(EnclosureStrings.facts(of: Array(many.prefix(5))).count == 5)
        #expect(EnclosureStrings.facts(of: []) == [])
    }

    @Test("P plays audio before other enclosures, from the disk if it is downloaded")
    func play() async {
        let service = service([paper, .episode])
        var there = Download(.episode)
        there.state = .whole(path: "/files/tide.mp3")
        let robot = await open(service, FakeDownloads([there], notifying: service.broadcaster))
        await robot.press("P")
        #expect(robot.opened.played == [there])
        #expect(robot.shows("Playing https://a.example/tide.mp3."))
        await robot.press("j", "P")
        #expect(robot.shows("This story has no enclosures."))
        #expect(robot.opened.played.count == 1)
    }

    @Test("P reports that no player could be started")
    func noPlayer() async {
        let robot = await open(service([paper]))
        await robot.press("Enter", "P")
        #expect(robot.shows("Couldn’t start a player. Install mpv"))
    }

    @Test("Files are queued once, in a list and in a story")
    func queue() async throws {
        let service = service([.episode, paper])
        let downloads = FakeDownloads(notifying: service.broadcaster)
        let robot = await open(service, downloads)
        await robot.press("e")
        #expect(robot.shows("Queued 2 files. gd: download them, ge: show the queue"))
        await robot.press("Enter", "e")
        #expect(robot.shows("Already queued."))
        let list = try await downloads.downloads()
        #expect(list.map(\.id) == [Enclosure.episode.address, paper.address])
        #expect(list.map(\.title) == ["Low water", "Low water"])
    }

    @Test("The footer of an empty queue offers no action on files")
    func empty() async throws {
        let service = service()
        let robot = await open(service)
        await robot.press("ge")
        #expect(robot.shows("No downloads"))
        let footer = try #require(robot.rows.last)
        #expect(!footer.contains("play") && !footer.contains("remove"), "\(footer)")
        let file = FakeDownloads([Download(.episode)], notifying: service.broadcaster)
        let other = await open(service, file)
        await other.press("ge")
        #expect(other.rows.last?.contains("play") == true)
    }

    @Test("d explains how to retry failed downloads if none is waiting")
    func failed() async throws {
        let service = service()
        var file = Download(.episode)
        let downloads = FakeDownloads([file], notifying: service.broadcaster)
        file.state = .failed(sentence: "Gone.")
        let others = FakeDownloads(
            [file, Download(paper, state: .whole(path: "/paper"))],
            notifying: service.broadcaster
        )
        let robot = await open(service, others)
        await robot.press("ge", "j", "d")
        #expect(robot.shows("The queue is empty. Select a failed download to retry it."))
        let waiting = await open(service, downloads)
        await waiting.press("ge", "d")
        #expect(!waiting.shows("The queue is empty"))
    }

    @Test("Each of several x typed ahead removes the file that is selected by then")
    func removals() async throws {
        let service = service()
        let files = (1...6).map { Download(Enclosure(address: "https://a.example/\($0).mp3")) }
        let downloads = FakeDownloads(files, notifying: service.broadcaster)
        let robot = await open(service, downloads)
        await robot.press("ge")
        for key in ["j", "x", "x", "x"] { robot.send(key) }
        await robot.idle()
        #expect(
            try await downloads.downloads().map(\.id) == [files[0], files[4], files[5]].map(\.id)
        )
    }

    @Test("List, story and downloads screen show the progress, and c stops the download")
    func progress() async throws {
        let service = service()
        let downloads = FakeDownloads(notifying: service.broadcaster, isHeld: true)
        let robot = await open(service, downloads)
        robot.send("gd")
        await robot.waitWhileBusy { $0.shows("file 50%") }
        robot.send("Enter")
        await robot.waitWhileBusy { $0.shows("audio, 34:12") && $0.shows("file 50%") }
        robot.send("ge")
        await robot.waitWhileBusy {
            $0.shows("1 downloading") && $0.selectedRow?.contains("50%") == true
        }
        robot.send("c")
        await robot.wait { $0.selectedRow?.contains("queued") == true && !$0.shows("50%") }
        await robot.press("c")
        #expect(robot.shows("No download is running."))
        robot.send("d")
        await robot.waitWhileBusy { $0.shows("file 50%") }
        await downloads.release()
        await robot.wait { $0.selectedRow?.contains("downloaded") == true }
        #expect(robot.shows("Downloaded “Low water”."))
        #expect(robot.shows("/files/Low water.mp3"))
    }

    @Test("A failed download shows its error and can be retried, and x removes it from the list")
    func failure() async throws {
        let service = service()
        var file = Download(.episode, title: "Low water")
        file.state = .failed(sentence: "The server is gone.")
        let downloads = FakeDownloads(
            [file, Download(paper, title: "Tables")],
            notifying: service.broadcaster
        )
        let robot = await open(service, downloads)
        await robot.press("ge")
        #expect(robot.shows("1 queued · 1 failed"))
        #expect(robot.shows("The server is gone."))
        await robot.press("d")
        await robot.wait { $0.shows("2 downloaded") }
        await robot.press("x")
        await robot.wait {
            $0.shows("1 downloaded")
                && $0.shows("Removed “Low water” from the list. The file is kept.")
        }
        #expect(robot.selectedRow?.contains("Tables") == true)
        await robot.press("Enter")
        #expect(robot.opened.played.map(\.title) == ["Tables"])
        await robot.press("x")
        await robot.wait { $0.shows("No downloads") }
        let cursor = robot.screen.cursor ?? .zero
        #expect(robot.rows[cursor.row].dropFirst(cursor.column).hasPrefix("No downloads"))
        #expect(!robot.shows("kind"))
    }

    @Test("Removing a running download from the list cancels only this download")
    func removedUnderWay() async throws {
        let service = service()
        let downloads = FakeDownloads(
            [Download(.episode, title: "Low water"), Download(paper, title: "Tables")],
            notifying: service.broadcaster,
            isHeld: true
        )
        let robot = await open(service, downloads)
        await robot.press("ge")
        robot.send("d")
        await robot.waitWhileBusy { $0.selectedRow?.contains("50%") == true }
        robot.send("x")
        await robot.waitWhileBusy { $0.selectedRow?.contains("Tables") == true }
        await downloads.release()
        await robot.wait { $0.selectedRow?.contains("downloaded") == true }
        #expect(try await downloads.downloads().map(\.title) == ["Tables"])
    }

    @Test(
        "Hostile names do not disturb the screen and reach the player unchanged",
        arguments: [(120, 40), (80, 24), (40, 12), (20, 5), (1, 1)]
    )
    func nastyNames(columns: Int, rows: Int) async {
        let service = service()
        let name =
            "../../\u{1B}]0;owned\u{7}\n--help $(reboot) \u{202E}gpj.exe "
            + String(repeating: "ü", count: 300)
        var file = Download(.episode, title: name, source: name)
        file.state = .whole(path: "/files/" + name)
        let robot = await open(
            service,
            FakeDownloads([file], notifying: service.broadcaster),
            columns: columns,
            rows: rows
        )
        await robot.press("ge")
        let harmful: Set<UInt32> = [0x1B, 7, 0x202E]
        #expect(!robot.text.unicodeScalars.contains { harmful.contains($0.value) })
        await robot.press("P")
        #expect(robot.opened.played == [file])
    }

    @Test("Download commands explain why they do nothing without subscriptions")
    func nowhere() async {
        let robot = Robot(service())
        await robot.idle()
        for keys in ["P", "e", "gd", "ge"] {
            await robot.press(keys)
            #expect(robot.shows("Downloads are available once you subscribe"), "\(keys)")
            await robot.press("j", "k")
            #expect(!robot.shows("Downloads are available once you subscribe"))
        }
        await robot.press(":")
        await robot.type("stop-downloads")
        await robot.press("Enter")
        #expect(robot.shows("Downloads are available once you subscribe"))
    }
}
