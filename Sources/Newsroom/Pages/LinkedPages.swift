import FoundationEssentials
import HTTP
import News

/// Pages that a reader has come to by a link in a story: the last few are at hand, and none is kept.
actor LinkedPages {
    /// So many pages are at hand for whoever comes back.
    private static let mostPages = 20

    private let visitor: PageVisitor
    private let now: @Sendable () -> Date
    /// The latest last.
    private var known: [(address: String, answer: Task<Result<Article, PageFailure>, Never>)] = []

    init(visitor: PageVisitor, now: @escaping @Sendable () -> Date) {
        self.visitor = visitor
        self.now = now
    }

    /// The story on the page at an address.
    ///
    /// - Throws: Why there is none; the next who asks has it looked for again.
    func article(at address: String) async throws(PageFailure) -> Article {
        let answer = known.first { $0.address == address }?.answer ?? visit(address)
        known.removeAll { $0.address == address }
        known.append((address, answer))
        known.removeFirst(max(known.count - Self.mostPages, 0))
        let result = await answer.value
        if case .failure = result { known.removeAll { $0.answer == answer } }
        return try result.get()
    }

    private func visit(_ address: String) -> Task<Result<Article, PageFailure>, Never> {
        Task { [visitor, now] in
            var options = HTTPOptions()
            // A story must not make us look around in a private network.
            options.reach = .publicOnly
            do throws(PageFailure) {
                let page = try await visitor.visit(address, options: options)
                return .success(
                    ArticleDesk(now: now()).article(ofLinkedPage: page, askedFor: address)
                )
            } catch {
                return .failure(error)
            }
        }
    }
}
