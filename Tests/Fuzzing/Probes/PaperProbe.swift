import Archive
import Feeds
import FoundationEssentials
import Newsroom

func defectOfPaper(_ bytes: [UInt8]) -> String? {
    let (service, json) = bytes.choosing(
        from: OnlineSectionAddress.Service.allCases,
        otherwise: .kagi
    )
    let now = Date(timeIntervalSince1970: 1_700_000_000)
    guard let entries = NewspaperResponseParser.entries(in: json, of: service, at: now) else {
        return nil
    }
    for entry in entries {
        guard entry.id?.isEmpty == false, entry.title?.isEmpty == false else {
            return "a story without a name"
        }
        if entry.content.map({ $0.utf8.count > 60 * json.count + 10_000 }) == true {
            return "\(entry.content?.utf8.count ?? 0) bytes of \(json.count)"
        }
    }
    for article in ArticleBuilder(now: now).articles(from: entries) {
        if let time = article.published, !(-1e11...1.7e9).contains(time.timeIntervalSince1970) {
            return "published \(time)"
        }
        if article.title.hasControls { return "a control in \(article.title.debugDescription)" }
    }
    return nil
}
