import TerminalKit

/// A screen that can say something in passing.
@MainActor
protocol NoticeShowing: ViewController {
    /// What it says until the next key.
    var notice: String? { get set }
}

extension NoticeShowing {
    /// Says something until the next key.
    func show(notice: String) {
        self.notice = notice
        onChange?()
    }
}
