import CMemory
import Cells
import Configuration
import NcursesTerminal
import News
import NewspaperUI
import Newsroom
import TerminalKit

/// What lies outside of the screen, and beside the paper.
extension TerminalSession {
    /// Browser, clipboard, files, the shell and the player.
    static func makeDesk(
        at terminal: NcursesTerminal,
        _ configuration: NewsroomConfiguration,
        in surroundings: ProcessEnvironment
    ) -> SystemServices {
        let browser = Browser(surroundings: surroundings) { words in
            terminal.lend { ForegroundProgram.run(words, reading: nil) }
        }
        let player = Player(
            words: configuration.enclosures.player,
            environment: surroundings.environment
        )
        let tmux = TmuxClipboard(surroundings: surroundings)
        return SystemServices(
            openInBrowser: browser.open,
            copy: { text in
                if let tmux, await tmux.load(text) { return .copied }
                return terminal.copy(text)
            },
            write: TextFile(home: surroundings.home).write,
            pipe: { text, command in terminal.lend { ShellCommand.run(command, reading: text) } },
            play: { player.start($0.playable) },
            returnMemory: { Task { await giveMemoryBack() } }
        )
    }

    /// The reader's own programs.
    static func makeActionDesk(
        at terminal: NcursesTerminal,
        running runner: ActionRunner,
        clock: WallClock,
        work: PendingWork
    ) -> ActionService {
        ActionService(
            run: { await runner.run($0) },
            takeOver: { order in terminal.lend { runner.takeOver(order) } },
            clock: clock,
            work: work
        )
    }

    /// What of a paper is read offline, along the way through the screens.
    static func makeOfflineDesk(
        of paper: ArchivedNewsService,
        _ appearance: DisplaySettings
    ) -> OfflineStatusService {
        OfflineStatusService(of: paper) {
            await .screens(withPictures: appearance.wantsPicturesAhead)
        }
    }

    /// Who fetches what is due while the newspaper is open; `nil` where nothing ever is.
    static func makeAutomaticRefresh(
        of delivery: ServiceFactory.ServiceBundle,
        _ configuration: NewsroomConfiguration,
        _ clock: WallClock
    ) -> AutomaticRefresh? {
        delivery.refresher.map {
            AutomaticRefresh(
                paper: $0,
                pause: configuration.pauseOfAutomaticRefresh,
                now: clock.now,
                sleep: WallClockAlarm.sleep,
                networkSign: NetworkWatch.sign
            )
        }
    }

    /// Keeps what was chosen by keys for the next time.
    static func keepLook(
        of appearance: DisplaySettings,
        _ file: ConfigurationFile,
        _ place: ArticleID?,
        in surroundings: ProcessEnvironment
    ) {
        let before = DisplaySettingsStore(readingFrom: surroundings.lookFile)
        var look = before
        look.take(appearance, besides: file.configuration.look.theme)
        look.place = place?.text
        if look != before { look.write(to: surroundings.lookFile) }
    }
}

extension DisplaySettings {
    /// Whether pictures are fetched before they are on the screen.
    var wantsPicturesAhead: Bool { showsPictures && fetchesPicturesAhead }
}

/// Gives freed memory back to the system, away from the main actor.
@concurrent
func giveMemoryBack() async { memory_give_back() }
