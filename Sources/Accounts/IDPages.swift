/// Collects the pages of a list of ids and detects repeated pages and continuations.
struct IDPages {
    /// The ids in the order of the server, without duplicates.
    private(set) var ids: [ItemID] = []
    /// The number of pages, including an empty last page.
    private(set) var count = 0
    private var known: Set<ItemID> = []
    private var continuations: Set<String> = []

    /// Appends a page; false if all its ids are known.
    mutating func append(_ page: [ItemID]) -> Bool {
        count += 1
        let new = page.filter { known.insert($0).inserted }
        ids += new
        return page.isEmpty || !new.isEmpty
    }

    /// Records a continuation; false if it has occurred before.
    mutating func isNew(continuation: String) -> Bool {
        continuations.insert(continuation).inserted
    }
}
