import News
import Synchronization

/// The sources of a newspaper, one per account, in order.
final class NewsSourceList: Sendable {
    private let sources: Mutex<[any NewsSource]>

    init(_ sources: [any NewsSource]) {
        self.sources = Mutex(sources)
    }

    var all: [any NewsSource] { sources.withLock { $0 } }

    var accounts: [AccountNewsSource] { all.compactMap { $0 as? AccountNewsSource } }

    func source(of account: AccountID) -> (any NewsSource)? {
        all.first { $0.account == account }
    }

    func change(_ change: (inout [any NewsSource]) -> Void) -> [any NewsSource] {
        sources.withLock { sources in
            change(&sources)
            return sources
        }
    }
}
