import News
import TerminalKit

extension NewspaperApp {
    func download(_ command: Command) -> Bool {
        switch command {
        case .downloads: showDownloads()
        case .stopDownloads: stopDownloads()
        default: return false
        }
        return true
    }

    func use(_ files: [Download], for action: EnclosureAction) {
        guard let manager = downloadManager else { return say(ServiceStrings.noDownloads) }
        let say: @MainActor (String) -> Void = { [weak self] in self?.say($0) }
        switch action {
        case .play: manager.find(files, then: { [weak self] in self?.play($0) }, orSay: say)
        case .queue:
            let keys = DownloadStrings.Keys(download: key(of: .download), list: key(of: .downloads))
            manager.queue(files, keys: keys, then: say)
        case .fetch: manager.fetch(files, then: say)
        }
    }

    private func key(of command: Command) -> String? {
        navigation.top?.keyTable.bindings.first { $0.command == command }?.keys.first?.description
    }

    private func play(_ file: Download) {
        say(
            services.play(file)
                ? AppStrings.playing(DownloadStrings.name(of: file)) : DownloadStrings.noPlayer
        )
    }

    private func showDownloads() {
        guard !(navigation.top is any DownloadsScreen) else { return }
        guard let controller = factory.makeDownloadsController() else {
            return say(ServiceStrings.noDownloads)
        }
        controller.onRequest = { [weak self] in self?.run($0) }
        navigation.push(controller)
    }

    private func stopDownloads() {
        guard let manager = downloadManager else { return say(ServiceStrings.noDownloads) }
        say(
            manager.stop()
                ? AppStrings.downloadStopped : AppStrings.noDownload
        )
    }
}
