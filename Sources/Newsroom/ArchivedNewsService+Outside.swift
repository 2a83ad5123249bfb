import Archive
import News
import Synchronization

extension ArchivedNewsService {
    /// Runs a closure on the caller's thread while no archive write is in progress, so that a process suspended in
    /// it does not block others.
    ///
    /// Waits at most two seconds for a write.
    public nonisolated func betweenWrites(_ body: () -> Void) {
        archiveProvider.betweenWrites(body)
    }

    /// Applies configuration changes that can take effect immediately.
    public func configure(_ configuration: NewsroomConfiguration) async {
        let isOtherPaper = settings.withLock { settings in
            let earlier = settings
            settings = PaperSettings(configuration, earlier: earlier)
            return settings.weights != earlier.weights || settings.saved != earlier.saved
        }
        settingsOfFeeds.take(configuration.named.feeds)
        for source in sources { await source.configure(configuration) }
        if isOtherPaper { broadcaster.send(.headlines) }
    }

    /// Notifies listeners if another program has changed the archive or a list.
    ///
    /// - Parameter listToo: Whether to read the user's list again.
    public func checkForOutsideChanges(listToo: Bool = true) async {
        await tellIfArchiveIsGone()
        let wasChanged = try? await withArchive { archive throws(ArchiveError) in
            try await archive.wasChangedElsewhere()
        }
        let lists = listToo ? try? await archiveProvider.readList(of: .local) : nil
        if wasChanged != false || lists?.areNew == true { broadcaster.send(.headlines) }
        if let lists { sendNotice(of: lists, withFailures: true) }
    }

    /// Sends a notice about the lists unless it repeats the last one.
    ///
    /// `withFailures` is false if a report contains the lists that could not be read.
    func sendNotice(of lists: ArchiveProvider.Lists, withFailures: Bool = false) {
        var sentences = lists.remarks
        if withFailures, let failure = lists.failures[.local] {
            sentences.append(
                ErrorMessages.describe(failure) + " The last known feeds are still shown."
            )
        }
        let isNews = lastListNotices.withLock { told in
            defer { told = sentences }
            return told != sentences
        }
        if isNews, !sentences.isEmpty {
            broadcaster.send(.notice(sentences.joined(separator: " ")))
        }
    }

    /// Sends a notice if the archive's file was deleted or replaced while it was open.
    public func tellIfArchiveIsGone() async {
        // If the archive cannot be opened, other calls throw the reason.
        guard let archive = try? await archiveProvider.opened(), archive.isGone else { return }
        broadcaster.send(.notice(ErrorMessages.describe(NewsError(ArchiveError.gone))))
    }
}
