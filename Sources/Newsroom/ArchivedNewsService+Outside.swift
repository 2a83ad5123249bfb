import Archive
import News
import Synchronization

/// What changes without this program: its settings, its files.
extension ArchivedNewsService {
    /// Does something on the caller's thread while nothing is being written into the archive, so that a process that
    /// is stopped in it keeps nobody waiting; what takes longer than two seconds to write is not waited for.
    public nonisolated func betweenWrites(_ body: () -> Void) {
        room.betweenWrites(body)
    }

    /// Takes what the reader has set anew while the paper is open, as far as it can count at once; see
    /// ``NewsroomConfiguration/keysForNextStart(since:)``.
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

    /// Looks whether another program has changed the archive or a list, and tells who listens of it; of what was
    /// written here they know.
    ///
    /// - Parameter listToo: False when the reader's own list can be no other one: it is not read.
    public func lookAgain(listToo: Bool = true) async {
        await tellIfArchiveIsGone()
        let wasChanged = try? await ask { archive throws(ArchiveError) in
            try await archive.wasChangedElsewhere()
        }
        let lists = listToo ? try? await room.readList(of: .local) : nil
        if wasChanged != false || lists?.areNew == true { broadcaster.send(.headlines) }
        if let lists { tellReader(of: lists, withFailures: true) }
    }

    /// Tells who listens what there is to know of lists, once as long as it is the same.
    ///
    /// - Parameters:
    ///   - lists: What was read of them.
    ///   - withFailures: False where a report tells of lists that cannot be had.
    func tellReader(of lists: ArchiveProvider.Lists, withFailures: Bool = false) {
        var sentences = lists.remarks
        if withFailures, let failure = lists.failures[.local] {
            sentences.append(
                ErrorMessages.describe(failure) + " The paper goes on with the feeds that it knows."
            )
        }
        let isNews = toldOfLists.withLock { told in
            defer { told = sentences }
            return told != sentences
        }
        if isNews, !sentences.isEmpty {
            broadcaster.send(.notice(sentences.joined(separator: " ")))
        }
    }

    /// Tells who listens when the archive's file was deleted or replaced while it was open.
    public func tellIfArchiveIsGone() async {
        // An archive that cannot be opened is told about by whatever is asked of it.
        guard let archive = try? await room.opened(), archive.isGone else { return }
        broadcaster.send(.notice(ErrorMessages.describe(NewsError(ArchiveError.gone))))
    }
}
