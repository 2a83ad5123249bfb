import News
import TerminalKit

/// Runs custom actions on stories and shows their output.
@MainActor
final class CustomActionHandler {
    private let service: ActionService?
    private let screens: ScreenPresenter

    init(service: ActionService?, screens: ScreenPresenter) {
        self.service = service
        self.screens = screens
    }

    func run(_ action: CustomAction, on article: Article) {
        guard let service else { return }
        guard !action.asks(for: .url) || article.webAddress != nil else {
            return screens.say(LinkNumberInput.MissingLink.storyAddress.notice)
        }
        // A panel that the user has opened is not closed.
        guard screens.navigation.presented.isEmpty || action.output == .nothing else { return }
        switch action.output {
        case .panel, .page: show(action, of: article, by: service)
        case .nothing: runBeside(action, article, by: service)
        case .replace:
            service.runInTerminal(action, article) { [weak self] outcome in
                self?.screens.say(
                    outcome == .ended(status: 0)
                        ? AppStrings.finished(action.title)
                        : AppStrings.failed(action.title, outcome)
                )
            }
        }
    }

    private func show(_ action: CustomAction, of article: Article, by service: ActionService) {
        let panel = makeOutput(of: action, article, isPage: false)
        screens.navigation.present(panel)
        let run = service.start(action, on: article) { [weak self, weak panel] outcome in
            guard let self, let panel, screens.navigation.top === panel else { return }
            guard case .written(let text) = outcome, action.output == .panel, !text.isBlank else {
                panel.onCancelled = nil
                screens.navigation.dismiss()
                return end(action, article, outcome)
            }
            panel.show(text)
        }
        panel.onCancelled = { [weak self] in
            run.cancel()
            self?.screens.say(AppStrings.cancelled(action.title))
        }
    }

    private func end(_ action: CustomAction, _ article: Article, _ outcome: ActionOutcome) {
        switch outcome {
        case .written(let text) where text.isBlank:
            screens.say(AppStrings.finishedWithoutOutput(action.title))
        case .written(let text):
            let page = makeOutput(of: action, article, isPage: true)
            page.onBackRequested = { [weak screens] in screens?.goBack() }
            screens.navigation.push(page)
            page.show(text)
        case .failed(let words): screens.say(AppStrings.actionFailed(action.title, words))
        case .cancelled: break
        }
    }

    private func makeOutput(
        of action: CustomAction,
        _ article: Article,
        isPage: Bool
    ) -> any ActionOutputScreen {
        screens.factory.makeOutputController(
            titled: action.title,
            about: article.headline.title,
            isPage: isPage
        )
    }

    /// Runs an action in the background; Esc cancels it unless another key was pressed before.
    private func runBeside(_ action: CustomAction, _ article: Article, by service: ActionService) {
        let waiting = screens.factory.makeWaitingController(for: action.title)
        let run = service.start(action, on: article) { [weak self, weak waiting] outcome in
            waiting?.end()
            self?.stopWaiting(waiting)
            switch outcome {
            case .written: self?.screens.say(AppStrings.finished(action.title))
            case .failed(let words): self?.screens.say(AppStrings.actionFailed(action.title, words))
            case .cancelled: break
            }
        }
        waiting.onCancelled = { [weak self, weak waiting] in
            run.cancel()
            self?.stopWaiting(waiting)
            self?.screens.say(AppStrings.cancelled(action.title))
        }
        waiting.onOtherInput = { [weak self, weak waiting] event in
            self?.stopWaiting(waiting)
            self?.screens.navigation.handle(event)
        }
        waiting.onOtherCommand = { [weak self, weak waiting] command in
            self?.stopWaiting(waiting)
            self?.screens.navigation.perform(command)
        }
        if screens.navigation.presented.isEmpty { screens.navigation.present(waiting) }
    }

    private func stopWaiting(_ waiting: (any RunningActionScreen)?) {
        guard let waiting, screens.navigation.top === waiting else { return }
        screens.navigation.dismiss()
    }
}

extension String {
    fileprivate var isBlank: Bool { allSatisfy(\.isWhitespace) }
}
