import Feeds

func defectOfDate(_ bytes: [UInt8]) -> String? {
    let text = String(decoding: bytes, as: UTF8.self)
    guard let date = FeedDate.parse(text) else { return nil }
    let written = FeedDate.text(of: date)
    // Time zones may move a day outside the accepted years.
    guard !written.hasPrefix("0000-"), written.utf8.count == 20 else { return nil }
    guard let again = FeedDate.parse(written), FeedDate.text(of: again) == written else {
        return "\(written) is not read again"
    }
    return nil
}
