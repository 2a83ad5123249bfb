import News
import TerminalKit

@MainActor
final class EnclosureHandler {
    private let manager: DownloadManager?
    private let services: SystemServices
    private let screens: ScreenPresenter

    init(manager: DownloadManager?, services: SystemServices, screens: ScreenPresenter) {
        self.manager = manager
        self.services = services
        self.screens = screens
    }

    func use(_ files: [Download], for action: EnclosureAction) {
        guard let manager else { return screens.say(ServiceStrings.noDownloads) }
        let say: @MainActor (String) -> Void = { [screens] in screens.say($0) }
        switch action {
        case .play: manager.find(files, then: { [weak self] in self?.play($0) }, orSay: say)
        case .queue:
            let keys = DownloadStrings.Keys(download: key(of: .download), list: key(of: .downloads))
            manager.queue(files, keys: keys, then: say)
        case .fetch: manager.fetch(files, then: say)
        }
    }

    func stopDownloads() {
        guard let manager else { return screens.say(ServiceStrings.noDownloads) }
        screens.say(manager.stop() ? AppStrings.downloadStopped : AppStrings.noDownload)
    }

    private func key(of command: Command) -> String? {
        let bindings = screens.navigation.top?.keyTable.bindings
        return bindings?.first { $0.command == command }?.keys.first?.description
    }

    private func play(_ file: Download) {
        screens.say(
            services.play(file)
                ? AppStrings.playing(DownloadStrings.name(of: file)) : DownloadStrings.noPlayer
        )
    }
}
