import CMemory
import Cells
import Configuration
import FoundationEssentials
import NcursesTerminal
import News
import NewspaperUI
import Newsroom
import TerminalKit

extension TerminalSession {
    static func makeSystemServices(
        at terminal: NcursesTerminal,
        _ configuration: NewsroomConfiguration,
        in processEnvironment: ProcessEnvironment
    ) -> SystemServices {
        let browser = Browser(processEnvironment: processEnvironment) { words in
            terminal.release { ForegroundProgram.run(words, reading: nil) }
        }
        let player = MediaPlayer(
            words: configuration.enclosures.player,
            environment: processEnvironment.environment
        )
        let tmux = TmuxClipboard(processEnvironment: processEnvironment)
        return SystemServices(
            openInBrowser: browser.open,
            copy: { text in
                if let tmux, await tmux.load(text) { return .copied }
                return terminal.copy(text)
            },
            write: TypedPathFileWriter(home: processEnvironment.home).write,
            pipe: { text, command in terminal.release { ShellCommand.run(command, reading: text) }
            },
            play: { player.start($0.playable) },
            returnMemory: { Task { await giveMemoryBack() } }
        )
    }

    static func makeActionService(
        at terminal: NcursesTerminal,
        running runner: ActionRunner,
        clock: WallClock,
        work: PendingWork
    ) -> ActionService {
        ActionService(
            run: { await runner.run($0) },
            runInTerminal: { order in terminal.release { runner.runInTerminal(order) } },
            clock: clock,
            work: work
        )
    }

    static func makeOfflineService(
        of edition: OfflineEdition,
        _ appearance: DisplaySettings
    ) -> OfflineStatusService {
        OfflineStatusService(of: edition) {
            await .screens(withPictures: appearance.wantsPicturesAhead)
        }
    }

    static func makeImporter(
        into listEditor: SubscriptionListEditor,
        in processEnvironment: ProcessEnvironment
    ) -> FeedListImporter {
        FeedListImporter(
            into: listEditor,
            subscriptions: SubscriptionsFile(path: processEnvironment.subscriptionsFile) { Date() },
            archivePath: processEnvironment.archiveFile,
            environment: processEnvironment.environment,
            home: processEnvironment.home,
            now: { Date() }
        )
    }

    static func makeAutomaticRefresh(
        of delivery: ServiceFactory.ServiceBundle,
        _ configuration: NewsroomConfiguration,
        _ clock: WallClock
    ) -> AutomaticRefreshScheduler? {
        delivery.refresher.map {
            AutomaticRefreshScheduler(
                paper: $0,
                pause: configuration.refresh.automaticPause,
                now: clock.now,
                sleep: WallClockAlarm.sleep,
                networkSign: NetworkMonitor.waitForChange
            )
        }
    }

    static func storeDisplaySettings(
        of appearance: DisplaySettings,
        _ file: ConfigurationFile,
        of app: NewspaperApp,
        in processEnvironment: ProcessEnvironment
    ) {
        let before = DisplaySettingsStore(readingFrom: processEnvironment.displaySettingsFile)
        var look = before
        look.update(appearance, besides: file.configuration.look.theme)
        look.update(app.lastPlace, besides: file.configuration.look.layout)
        if app.hasWelcomed { look.wasWelcomed = true }
        if look != before { look.write(to: processEnvironment.displaySettingsFile) }
    }
}

extension DisplaySettings {
    var wantsPicturesAhead: Bool { showsPictures && configured.fetchesPicturesAhead }
}

/// Returns freed memory to the system, off the main actor.
@concurrent
func giveMemoryBack() async { memory_trim() }
