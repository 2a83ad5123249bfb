import Archive
import News

/// Puts stories into the full-text index as they become whole, while others are still fetched.
///
/// The index is made by one writer, so that one that is only begun when all is there is waited for.
actor IndexAlong {
    /// So many stories go in together.
    private static let together = 200
    /// With more than so many that wait, nothing is done: somebody with more time will come.
    private static let most = 2000

    private let archive: Archive
    private var ready: [ArticleID] = []

    /// Prepares the index; one that cannot be written is told about by the search itself and by the doctor.
    init(_ archive: Archive) async {
        self.archive = archive
        try? await archive.waiveOrderOfIndex(atMost: Self.most)
    }

    /// Takes a story whose text is not going to change now.
    func add(_ story: ArticleID) async {
        ready.append(story)
        guard ready.count >= Self.together else { return }
        let stories = ready
        ready = []
        try? await archive.index(stories)
    }
}
