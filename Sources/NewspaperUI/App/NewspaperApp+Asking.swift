import TerminalKit

extension NewspaperApp {
    func ask(_ question: Question) {
        let controller = factory.makeQuestionController(asking: question.text)
        controller.onAnswer = { [weak self, weak controller] isConfirmed in
            if let self, navigation.top === controller { navigation.dismiss() }
            if isConfirmed { question.onConfirmed() }
        }
        controller.onOtherInput = { [weak self] in self?.navigation.handle($0) }
        controller.onOtherCommand = { [weak self] in self?.navigation.perform($0) }
        navigation.dropPendingInput()
        navigation.present(controller)
    }
}
