import Archive
import News
import Synchronization

extension ArchivedNewsService {
    /// Runs a closure on the caller's thread while no write to the archive is running.
    ///
    /// Waits at most two seconds for a write. If the closure suspends the process, it therefore
    /// does not block other processes.
    public nonisolated func betweenWrites(_ body: () -> Void) {
        archiveProvider.betweenWrites(body)
    }

    /// Applies changes of the configuration that take effect immediately.
    public func configure(_ configuration: NewsroomConfiguration) async {
        let isOtherPaper = settings.withLock { settings in
            let earlier = settings
            settings = NewsServiceSettings(configuration, earlier: earlier)
            return settings.weights != earlier.weights || settings.saved != earlier.saved
        }
        settingsOfFeeds.take(configuration.named.feeds)
        for source in sources { await source.configure(configuration) }
        if isOtherPaper { broadcaster.send(.headlines) }
    }

    /// Notifies listeners if another program has changed the archive.
    ///
    /// If `listToo` is true, also checks the user's list.
    public func checkForOutsideChanges(listToo: Bool = true) async {
        await tellIfArchiveIsGone()
        let wasChanged = try? await withArchive { archive throws(ArchiveError) in
            try await archive.wasChangedElsewhere()
        }
        let lists = listToo ? try? await archiveProvider.readList(of: .local) : nil
        if wasChanged != false || lists?.areNew == true { broadcaster.send(.headlines) }
        if let lists { sendNotice(of: lists, withFailures: true) }
    }

    /// Sends a notice about the lists, unless it is the same as the last one.
    ///
    /// `withFailures` must be false if a report already names the unreadable lists.
    func sendNotice(of lists: ArchiveProvider.Lists, withFailures: Bool = false) {
        var sentences = lists.remarks
        if withFailures, let failure = lists.failures[.local] {
            sentences.append(
                SubscriptionListStrings.showsLastKnownFeeds(ErrorMessages.describe(failure))
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

    /// Sends a notice if the file of the archive was deleted or replaced.
    public func tellIfArchiveIsGone() async {
        guard let archive = try? await archiveProvider.opened(), archive.isGone else { return }
        broadcaster.send(.notice(ErrorMessages.describe(NewsError(ArchiveError.gone))))
    }
}
