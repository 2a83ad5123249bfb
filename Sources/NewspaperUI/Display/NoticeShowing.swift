import TerminalKit

@MainActor
protocol NoticeShowing: ViewController {
    /// The notice in the footer, shown until the next key is pressed.
    var notice: String? { get set }
}

extension NoticeShowing {
    func show(notice: String) {
        self.notice = notice
        onChange?()
    }
}
