import Cells
import News
import TerminalKit
import Testing
import Typesetting

import struct News.Tag

@testable import NewspaperUI

/// Everything that covers a screen: panels, lines at its foot, the picture screen.
///
/// Excludes link hints, between which the story stays visible.
enum Overlay: String, CaseIterable, Sendable {
    case help, search, commands
    case outline, links, tags, order, reason
    case file, question, pipe
    case page, output, waiting, find, pictures
    case addFeed = "add-feed"
    case catalogue
    case today = "todays-paper"
    case welcome
    case editFeed = "edit-feed"
    case renameSection = "rename-section"

    var command: Command {
        switch self {
        case .help: .help
        case .search: .search
        case .commands: .commands
        case .outline: .outline
        case .links: .links
        case .tags: .tag
        case .order: .sort
        case .reason: .why
        case .file, .question: .write
        case .pipe: .pipe
        case .page: .saveAddress
        case .output: Self.reported.command
        case .waiting: Self.untold.command
        case .find: .findInStory
        case .pictures: .pictures
        case .addFeed: .addFeed
        case .catalogue: .catalogue
        case .today: .todaysPaper
        case .welcome: .welcome
        case .editFeed, .renameSection: .editFeed
        }
    }

    @MainActor var controllers: [any ViewController.Type] {
        switch self {
        case .help: [HelpController.self]
        case .search, .commands: [PaletteController.self]
        case .outline: [NameChoiceController<StoryHeading>.self]
        case .links: [NameChoiceController<LinkList.Link>.self]
        case .tags: [NameChoiceController<Tag>.self]
        case .order: [SortController.self]
        case .reason: [RankExplanationController.self]
        case .file, .question, .pipe: [ExportController.self]
        case .page: [SavePageController.self]
        case .output: [ActionOutputController.self]
        case .waiting: [RunningActionController.self]
        case .find: [StoryController.self, DiscussionController.self]
        case .pictures: [PictureController.self]
        case .addFeed: [AddFeedController.self]
        case .catalogue: [CatalogueController.self]
        case .today: [DailyNewspaperController.self]
        case .welcome: [WelcomeController.self]
        case .editFeed: [EditFeedController.self]
        case .renameSection: [RenameSectionController.self]
        }
    }

    /// The rows covered at the foot; nil for a panel.
    var rowsAtFoot: Int? {
        switch self {
        case .waiting: 1
        case .find: 2
        case .pictures: OverlayGround.size.rows
        default: nil
        }
    }

    /// The notice if the overlay does not open.
    func refusal(over ground: OverlayGround) -> String? {
        guard self == .order, ground == .broadsheet else { return nil }
        return "The broadsheet is ranked by importance"
    }

    /// A program whose output appears in a panel.
    static let reported = CustomAction(
        name: "tell",
        title: "announce it",
        words: [ActionArgument("teller")]
    )
    static var untold: CustomAction {
        var action = CustomAction(name: "keep", title: "keep it", words: [ActionArgument("keeper")])
        action.output = .nothing
        return action
    }

    /// Opens the overlay by keys or command; false if not offered.
    @MainActor
    func open(on robot: Robot) async -> Bool {
        switch self {
        case .editFeed: await robot.press("G")
        case .renameSection: await robot.press("G", "k")
        default: break
        }
        guard let table = robot.navigation.top?.keyTable,
            let binding = table.bindings.first(where: { $0.command == command })
        else { return false }
        robot.programs.endsAtOnce = self != .waiting
        // The question requires an existing file.
        for _ in 0..<(self == .question ? 2 : 1) {
            if let keys = binding.keys.first, self != .waiting {
                await robot.press(keys)
            } else {
                robot.navigation.perform(command)
                await finishDrawing(robot)
            }
            if self == .question { await robot.press("Enter") }
        }
        return true
    }

    @MainActor
    func end(on robot: Robot) async {
        guard self == .waiting else { return }
        robot.programs.endsAtOnce = true
        await robot.idle()
    }

    @MainActor
    private func finishDrawing(_ robot: Robot) async {
        guard self == .waiting else { return await robot.idle() }
        await robot.waitWhileBusy { $0.navigation.top is RunningActionController }
    }
}
