import Addresses
import News

/// Words for files of stories that are wanted, and for how far they have come.
enum DownloadStrings {
    /// What is said where there is no program.
    static let noPlayer =
        "No player could be started: install mpv, or look at “enclosures.player” in the configuration."

    /// The title of its story in quotation marks, else its address.
    static func name(of file: Download) -> String {
        file.title.isEmpty ? address(of: file) : "“\(file.title)”"
    }

    /// Its address as it is shown to people.
    static func address(of file: Download) -> String {
        Address(file.enclosure.address)?.shown ?? file.enclosure.address
    }

    /// What became of putting files on the list, and the keys for what comes next.
    static func queued(_ count: Int, keys: Keys) -> String {
        let sentence =
            count == 0 ? "Already queued." : "Queued \(CountStrings.counted(count, "file"))."
        let hints = [
            keys.download.map { "\($0) downloads \(count > 1 ? "them" : "it")" },
            keys.list.map { "\($0) shows the queue" },
        ].compactMap(\.self)
        return hints.isEmpty ? sentence : "\(sentence) \(hints.joined(separator: ", "))."
    }

    /// The keys that work on the screen from which files are queued.
    struct Keys {
        /// Downloads what waits.
        let download: String?
        /// Shows the queue.
        let list: String?
    }

    /// What is begun, where so many wait; those that failed are fetched again one by one.
    static func begun(_ count: Int, isThere: Bool, failedCount: Int) -> String {
        if isThere { return "It is on the disk already." }
        guard count == 0 else { return "Downloading \(CountStrings.counted(count, "file"))…" }
        return switch failedCount {
        case 0: "Nothing waits."
        case 1: "Nothing waits; what has failed is fetched again when it is selected."
        default:
            "Nothing waits; each of the \(failedCount) that failed is fetched again when it is selected."
        }
    }

    /// What became of a file.
    static func end(of file: Download) -> String {
        switch file.state {
        case .waiting: "\(name(of: file)) is on its way to another newspaper of yours."
        case .whole: "\(name(of: file)) is on the disk."
        case .failed(let sentence): "\(name(of: file)): \(sentence)"
        }
    }

    /// What became of a file that was taken off the list; one that is whole stays where it is.
    static func forgotten(_ file: Download) -> String {
        guard case .whole = file.state else { return "\(name(of: file)) is off the list." }
        return "\(name(of: file)) is off the list; the file stays on the disk."
    }

    /// `file 34 %`, `2 files 34 %`, `file 12 MB`: how far all have come that are being fetched; `nil` for none.
    static func note(on progress: [DownloadProgress]) -> String? {
        guard !progress.isEmpty else { return nil }
        let files = progress.count == 1 ? "file" : "\(progress.count.grouped) files"
        return "\(files) \(amount(of: progress))"
    }

    /// `34 %`, or `12 MB` where nobody knows how many there will be.
    static func amount(of progress: [DownloadProgress]) -> String {
        let received = progress.reduce(0) { $0 + $1.received }
        let totals = progress.compactMap(\.total)
        let total = totals.reduce(0, +)
        guard totals.count == progress.count, total > 0 else {
            return EnclosureStrings.size(received)
        }
        return "\(min(received * 100 / total, 100)) %"
    }

    /// What it has come to, in a word or two.
    static func state(of file: Download, _ progress: DownloadProgress?) -> String {
        if let progress { return amount(of: [progress]) }
        return switch file.state {
        case .waiting: "waits"
        case .whole: "on the disk"
        case .failed: "failed"
        }
    }

    /// `2 coming · 3 wait · 2 on the disk · 1 failed`.
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
            counts.coming == 0 ? nil : "\(counts.coming) coming",
            counts.waiting == 0
                ? nil : counts.waiting == 1 ? "1 waits" : "\(counts.waiting) wait",
            counts.whole == 0 ? nil : "\(counts.whole) on the disk",
            counts.failed == 0 ? nil : "\(counts.failed) failed",
        ]
        return parts.compactMap(\.self).joined(separator: " · ")
    }

    /// Where it stands, or why it did not come, or where it comes from.
    static func detail(of file: Download) -> String {
        switch file.state {
        case .waiting: address(of: file)
        case .whole(let path): UntrustedText.presentable(path)
        case .failed(let sentence): sentence
        }
    }
}
