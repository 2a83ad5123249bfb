import News
import TerminalKit

/// Shows the panel for exporting stories, and exports them.
@MainActor
final class ExportHandler {
    private let services: SystemServices
    private let screens: ScreenPresenter
    private let work: PendingWork

    init(services: SystemServices, screens: ScreenPresenter, work: PendingWork) {
        self.services = services
        self.screens = screens
        self.work = work
    }

    /// Exports stories to the given file or shell command; asks for one if `place` is `nil`.
    func export(_ stories: StoriesToExport, by sharing: ExportDestination, to place: String?) {
        guard screens.navigation.presented.isEmpty else { return }
        let controller = screens.factory.makeSharingController(of: stories, by: sharing)
        controller.onFile = { [weak self, weak controller] file, content in
            guard let self, let controller, screens.navigation.top === controller else { return }
            write(file, content, for: controller)
        }
        controller.onCommand = { [weak self, weak controller] command, text in
            guard let self, screens.navigation.top === controller else { return }
            pipe(text, into: command)
        }
        screens.navigation.present(controller)
        if let place { controller.enter(place) }
    }

    private func write(
        _ file: TypedFileName,
        _ content: @escaping FileContent,
        for controller: any ExportScreen
    ) {
        let writing = work.start { [weak self, services] in
            let outcome = await services.write(file, content)
            guard let self else { return }
            let isOpen = screens.navigation.top === controller
            switch outcome {
            case .written(let path, let stories):
                if isOpen { screens.navigation.dismiss() }
                screens.say(AppStrings.written(stories, to: MessageTextSanitizer.presentable(path)))
            case .isThere(let path) where isOpen:
                controller.ask(AppStrings.fileExists(MessageTextSanitizer.presentable(path)))
            case .isThere: break
            case .failed(let path, let detail):
                let name = MessageTextSanitizer.presentable(path)
                refuse(AppStrings.notWritten(name, detail: detail), in: controller)
            case .unwritten(.stopped): refuse(WritingFailure.stopped.sentence, in: controller)
            case .unwritten(let failure):
                refuse(ErrorMessages.failure(failure.sentence), in: controller)
            }
        }
        controller.onLeft = { writing.cancel() }
    }

    private func refuse(_ sentence: String, in controller: any ExportScreen) {
        if screens.navigation.top === controller {
            controller.refuse(sentence)
        } else {
            screens.say(sentence)
        }
    }

    private func pipe(_ text: String, into command: String) {
        screens.navigation.dismiss()
        let name = MessageTextSanitizer.presentable(command)
        let outcome = services.pipe(text, command)
        screens.say(
            outcome == .ended(status: 0)
                ? AppStrings.piped(to: name) : AppStrings.failed(name, outcome)
        )
    }
}
