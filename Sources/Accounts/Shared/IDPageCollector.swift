/// Collects the pages of a list of IDs and detects repeated pages and continuations.
struct IDPageCollector {
    private(set) var ids: [ItemID] = []
    private(set) var count = 0
    private var known: Set<ItemID> = []
    private var continuations: Set<String> = []

    /// Adds a page; returns false if it has only known IDs.
    ///
    /// Throws if the list exceeds ``AccountBudget/maximumIDs``.
    mutating func append(_ page: [ItemID]) throws(AccountError) -> Bool {
        try AccountBudget.current?.countIDs(page.count)
        count += 1
        let new = page.filter { known.insert($0).inserted }
        ids += new
        return page.isEmpty || !new.isEmpty
    }

    mutating func isNew(continuation: String) -> Bool {
        continuations.insert(continuation).inserted
    }
}
