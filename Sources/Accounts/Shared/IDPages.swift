/// Collects the pages of a list of ids and detects repeated pages and continuations.
struct IDPages {
    /// The ids in the order of the server, without duplicates.
    private(set) var ids: [ItemID] = []
    /// The number of pages, including an empty last one.
    private(set) var count = 0
    private var known: Set<ItemID> = []
    private var continuations: Set<String> = []

    /// Appends a page; returns false if it repeats only known ids.
    mutating func append(_ page: [ItemID]) -> Bool {
        count += 1
        let new = page.filter { known.insert($0).inserted }
        ids += new
        return page.isEmpty || !new.isEmpty
    }

    /// Records a continuation; returns false if it occurred before.
    mutating func isNew(continuation: String) -> Bool {
        continuations.insert(continuation).inserted
    }
}
