import News
import TerminalKit

/// Giving the text of a story away.
extension NewspaperApp {
    /// Asks where the text shall go, and brings it there.
    func share(_ headline: Headline, by sharing: Sharing) {
        guard navigation.presented.isEmpty else { return }
        let controller = factory.makeSharingController(of: headline, by: sharing)
        controller.onEntered = { [weak self, weak controller] text, entered, isConfirmed in
            guard let self, let controller, navigation.top === controller else { return }
            switch sharing {
            case .file:
                write(
                    TextForFile(text: text, name: entered, overwrites: isConfirmed),
                    for: controller
                )
            case .command: pipe(text, into: entered)
            }
        }
        navigation.present(controller)
    }

    private func write(_ file: TextForFile, for controller: any SharingScreen) {
        work.start { [weak self, desk] in
            let outcome = await desk.write(file)
            guard let self else { return }
            let isOpen = navigation.top === controller
            switch outcome {
            case .written(let path):
                if isOpen { navigation.dismiss() }
                say("Written to \(ForeignText.presentable(path)).")
            case .isThere(let path) where isOpen:
                controller.ask(
                    "\(ForeignText.presentable(path)) is there already: Enter writes over it."
                )
            case .isThere: break
            case .failed(let path, let detail):
                let words = "\(ForeignText.presentable(path)) cannot be written (\(detail))."
                if isOpen { controller.refuse(words) } else { say(words) }
            }
        }
    }

    private func pipe(_ text: String, into command: String) {
        navigation.dismiss()
        let name = ForeignText.presentable(command)
        let outcome = desk.pipe(text, command)
        say(
            outcome == .ended(status: 0)
                ? "Piped into “\(name)”." : Self.sentence(about: name, outcome)
        )
    }

    /// How a command ended.
    static func sentence(about name: String, _ outcome: PipingOutcome) -> String {
        switch outcome {
        case .ended(let status): "“\(name)” ended with status \(status)."
        case .killed(let signal): "“\(name)” was ended by signal \(signal)."
        case .failed(let detail): "“\(name)” cannot be run (\(detail))."
        }
    }
}
