import TerminalKit

@MainActor
final class ScreenPresenter {
    let navigation: NavigationController
    let factory: any ControllerFactory
    private let keyboard: SharedKeyboardState

    init(
        navigation: NavigationController,
        factory: any ControllerFactory,
        keyboard: SharedKeyboardState
    ) {
        self.navigation = navigation
        self.factory = factory
        self.keyboard = keyboard
    }

    var frontPage: (any FrontPageScreen)? {
        navigation.stack.first as? any FrontPageScreen
    }

    var stories: (any StoriesScreen)? {
        navigation.stack.lazy.compactMap { $0 as? any StoriesScreen }.last
    }

    /// Closes the topmost panel or screen; returns false if only the first screen is open.
    @discardableResult
    func goBack() -> Bool {
        navigation.dismiss() != nil || navigation.pop() != nil
    }

    /// Shows a panel in which the user chooses an item, unless another panel is open.
    func choose<Item>(
        in panel: @autoclosure () -> any ChoiceScreen<Item>,
        then use: @escaping (Item) -> Void
    ) {
        guard navigation.presented.isEmpty else { return }
        let controller = panel()
        controller.onChosen = { [weak navigation] in
            navigation?.dismiss()
            use($0)
        }
        navigation.present(controller)
    }

    func ask(_ question: YesNoQuestion) {
        let controller = factory.makeQuestionController(asking: question.text)
        controller.onAnswer = { [weak navigation, weak controller] isConfirmed in
            if let navigation, navigation.top === controller { navigation.dismiss() }
            if isConfirmed { question.onConfirmed() }
        }
        controller.onOtherInput = { [weak navigation] in navigation?.handle($0) }
        controller.onOtherCommand = { [weak navigation] in navigation?.perform($0) }
        navigation.dropPendingInput()
        navigation.present(controller)
    }

    func say(_ notice: String) { noticeScreen?.show(notice: notice) }

    /// Shows a notice about an unbound key.
    func advise(_ advice: (UnboundKeyNotice) -> String?) {
        guard let table = navigation.top?.keyTable else { return }
        if let sentence = advice(UnboundKeyNotice(table: table, keyboard: keyboard)) {
            say(sentence)
        }
    }

    var noticeScreen: (any NoticeShowing)? {
        navigation.top as? any NoticeShowing ?? navigation.stack.last as? any NoticeShowing
    }

    func clearNotice() {
        guard let screen = noticeScreen, screen.notice != nil else { return }
        screen.notice = nil
        screen.onChange?()
    }
}
