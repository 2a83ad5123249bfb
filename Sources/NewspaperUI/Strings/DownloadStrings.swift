import Addresses
import News

enum DownloadStrings {
    static let title = "Downloads"
    static let loading = "Loading…"
    static let empty = (
        title: "No downloads",
        text: "Open a story with audio, video or another file. e: queue it, gd: download it"
    )
    static let columnTitles = (
        title: "file", kind: "kind", length: "length", size: "size", state: "state"
    )

    static let noPlayer =
        "Couldn’t start a player. Install mpv, or set “enclosures.player” in the configuration."

    /// Returns the story's title in quotation marks or, without a title, the file's address.
    static func name(of file: Download) -> String {
        file.title.isEmpty ? address(of: file) : "“\(file.title)”"
    }

    static func address(of file: Download) -> String {
        Address(file.enclosure.address)?.shown ?? file.enclosure.address
    }

    /// Returns the notice that files were queued, with the keys that download and show them.
    static func queued(_ count: Int, keys: Keys) -> String {
        let sentence =
            count == 0 ? "Already queued." : "Queued \(CountStrings.counted(count, "file"))."
        let hints = [
            keys.download.map { "\($0): download \(count > 1 ? "them" : "it")" },
            keys.list.map { "\($0): show the queue" },
        ].compactMap(\.self)
        return hints.isEmpty ? sentence : "\(sentence) \(hints.joined(separator: ", "))"
    }

    /// The keys for queued files on the current screen.
    struct Keys {
        let download: String?
        let list: String?
    }

    /// Returns the notice about `count` started downloads; if it is 0, about the queue.
    ///
    /// `isThere` means that the file is already downloaded.
    static func begun(_ count: Int, isThere: Bool, failedCount: Int) -> String {
        if isThere { return "Already downloaded." }
        guard count == 0 else { return "Downloading \(CountStrings.counted(count, "file"))…" }
        return switch failedCount {
        case 0: "The queue is empty."
        case 1: "The queue is empty. Select a failed download to retry it."
        default:
            "The queue is empty. Select one of the \(failedCount) failed downloads to retry it."
        }
    }

    static func end(of file: Download) -> String {
        switch file.state {
        case .waiting: "Another Newspaper process is downloading \(name(of: file))."
        case .whole: "Downloaded \(name(of: file))."
        case .failed(let sentence): "\(name(of: file)): \(sentence)"
        }
    }

    static func forgotten(_ file: Download) -> String {
        guard case .whole = file.state else { return "Removed \(name(of: file)) from the list." }
        return "Removed \(name(of: file)) from the list. The file is kept."
    }

    /// Returns the progress of all downloads, such as `2 files 34 %` or `file 12 MB`; `nil` without
    /// downloads.
    static func note(on progress: [DownloadProgress]) -> String? {
        guard !progress.isEmpty else { return nil }
        let files = progress.count == 1 ? "file" : "\(progress.count.grouped) files"
        return "\(files) \(amount(of: progress))"
    }

    /// Returns the received share, such as `34 %`, or `12 MB` if the total is unknown.
    static func amount(of progress: [DownloadProgress]) -> String {
        let received = progress.reduce(0) { $0 + $1.received }
        let totals = progress.compactMap(\.total)
        let total = totals.reduce(0, +)
        guard totals.count == progress.count, total > 0 else {
            return EnclosureStrings.size(received)
        }
        return "\(min(received * 100 / total, 100))%"
    }

    static func state(of file: Download, _ progress: DownloadProgress?) -> String {
        if let progress { return amount(of: [progress]) }
        return switch file.state {
        case .waiting: "queued"
        case .whole: "downloaded"
        case .failed: "failed"
        }
    }

    /// Returns the number of files in each state, such as `2 downloading · 3 queued · 1 failed`.
    static func counts(of files: [Download], _ progress: [DownloadProgress]) -> String {
        let coming = Set(progress.map(\.id))
        var counts = (coming: 0, waiting: 0, whole: 0, failed: 0)
        for file in files {
            switch file.state {
            case _ where coming.contains(file.id): counts.coming += 1
            case .waiting: counts.waiting += 1
            case .whole: counts.whole += 1
            case .failed: counts.failed += 1
            }
        }
        let parts = [
            counts.coming == 0 ? nil : "\(counts.coming) downloading",
            counts.waiting == 0 ? nil : "\(counts.waiting) queued",
            counts.whole == 0 ? nil : "\(counts.whole) downloaded",
            counts.failed == 0 ? nil : "\(counts.failed) failed",
        ]
        return parts.compactMap(\.self).joined(separator: " · ")
    }

    /// Returns the file's path, error or address, depending on its state.
    static func detail(of file: Download) -> String {
        switch file.state {
        case .waiting: address(of: file)
        case .whole(let path): MessageTextSanitizer.presentable(path)
        case .failed(let sentence): sentence
        }
    }
}
