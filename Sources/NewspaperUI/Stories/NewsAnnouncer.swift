@MainActor
final class NewsAnnouncer {
    enum Source {
        case refresh
        /// New stories that the open broadsheet page does not show.
        case page
        case mark
        case section
    }

    private let notice: FooterNotice
    /// The last announcement, which may have been replaced.
    private var announced: (words: String, source: Source)?

    init(in notice: FooterNotice) { self.notice = notice }

    /// Shows a notice about news; `nil` removes the last one from the same source.
    ///
    /// It never replaces a notice that answers the last key.
    func announce(_ words: String?, as source: Source) {
        guard notice.text == nil || notice.text == announced?.words else { return }
        if let words {
            report(words, as: source)
        } else if announced?.source == source {
            notice.text = nil
            announced = nil
        }
    }

    /// Shows a notice about news in place of any other.
    func report(_ words: String, as source: Source) {
        notice.text = words
        announced = (words, source)
    }
}
