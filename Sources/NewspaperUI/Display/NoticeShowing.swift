import TerminalKit

@MainActor
protocol NoticeShowing: ViewController {
    /// The notice, shown until the next key.
    var notice: String? { get set }
}

extension NoticeShowing {
    func show(notice: String) {
        self.notice = notice
        onChange?()
    }
}
