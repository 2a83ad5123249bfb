import Cells
import News
import TerminalKit

@testable import NewspaperUI

/// A screen with its own keys, and the keys to open it from the front page.
struct OpenedScreen: CustomStringConvertible {
    let screen: KeyBindingContext
    let keys: [String]
    var columns = 80
    var opensBroadsheet = false

    var description: String { "\(screen) after \(keys)" }

    /// Every screen, and all controllers that share a key table.
    static let all: [OpenedScreen] = [
        Self(screen: .broadsheet, keys: [], opensBroadsheet: true),
        Self(screen: .stories, keys: []),
        Self(screen: .storiesBesideSources, keys: [], columns: 120),
        Self(screen: .sourcesPane, keys: ["h"], columns: 120),
        Self(screen: .storyList, keys: ["F", "Enter"]),
        Self(screen: .story, keys: ["Enter"]),
        Self(screen: .findingByTyping, keys: ["Enter", "/"]),
        Self(screen: .storyWithMatches, keys: ["Enter", "/", "t", "Enter"]),
        Self(screen: .hints, keys: ["Enter", ";"]),
        Self(screen: .pictures, keys: ["Enter", "i"]),
        Self(screen: .discussion, keys: ["c"]),
        Self(screen: .discussionWithMatches, keys: ["c", "/", "t", "Enter"]),
        Self(screen: .sections, keys: ["F"]),
        Self(screen: .health, keys: ["H"]),
        Self(screen: .downloads, keys: ["ge"]),
        Self(screen: .offline, keys: ["go"]),
        // The keys of the second account include the one for its stopped change.
        Self(screen: .accounts, keys: ["ga", "j"]),
        Self(screen: .palette, keys: ["/"]),
        Self(screen: .typing, keys: ["a"]),
        Self(screen: .typing, keys: ["F", "j", "j", "j", "j", "e"]),
        Self(screen: .typing, keys: [":", "w", "Enter"]),
        Self(screen: .choices, keys: ["a", "h", "Enter"]),
        Self(screen: .choices, keys: ["C"]),
        Self(screen: .form, keys: ["a", "h", "Enter", "Enter"]),
        Self(screen: .form, keys: ["F", "j", "j", "j", "j", "e", "Enter"]),
        Self(screen: .form, keys: ["H", "/"]),
        Self(screen: .form, keys: ["Enter", "T"]),
        Self(screen: .menu, keys: ["S"]),
        Self(screen: .reason, keys: [":", "w", "h", "y", "Enter"], opensBroadsheet: true),
        Self(screen: .output, keys: [":", "l", "o", "o", "k", "-", "u", "p", "Enter"]),
        Self(screen: .help, keys: ["?"]),
    ]

    @MainActor
    func open(keymap: Keymap = .standard) async -> Robot {
        var keymap = keymap
        if screen == .output {
            keymap.add(CustomAction(name: "look-up", words: [ActionArgument("dict")]))
        }
        let discussion = DiscussionSummary(address: "https://talk.example/1")
        let service = FakeNewsService(
            headlines: [.test(1, discussion: discussion, enclosure: .audio), .test(2)],
            html: [
                ArticleID("1"):
                    "<h2>Tides</h2><p>The <a href='https://a.example/'>tide</a>.</p><img src='https://a.example/Ash' width=60 height=40>"
            ],
            enclosures: [ArticleID("1"): [.episode]],
            pictures: ["https://a.example/Ash": [60, 40, 1]]
        )
        await service.provide(coming: .success(.sample), of: ArticleID("1"))
        let robot = Robot(
            service,
            subscriptionManager: FakeSubscriptionManager(
                found: ["h": [.herald, .heraldSport]],
                health: FeedHealth.examples,
                catalogue: CatalogueEntry.examples
            ),
            downloads: FakeDownloads(
                [Download(.episode, title: "Low water")],
                notifying: service.broadcaster
            ),
            offline: FakeOffline(
                [OfflineStory(.test(1), in: .next)],
                kept: ["1": (.page(words: 900), nil)]
            ),
            accounts: FakeAccounts(.examples),
            keymap: keymap,
            columns: columns,
            rows: 30,
            opensBroadsheet: opensBroadsheet,
            decoder: FakeDecoder()
        )
        await robot.idle()
        robot.programs.outcome = .written("Ash: a tree, and what is left of one.")
        await robot.press(sequence: keys)
        return robot
    }
}
