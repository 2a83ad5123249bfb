/// How much may be received, and how much of it those that are under way will probably take.
///
/// What a page or a picture weighs is known when it has come. Until then it is taken for twice as heavy as those that have
/// come are on the average; so a round receives more than it may only by as much as that is too little.
struct FetchBudget {
    private let bytes: Int
    private var received = 0
    private var count = 0

    /// What a page may well weigh on its way, as long as none has come: more than most, or a small budget would be spent
    /// many times over by those that begin together.
    private static let supposed = 500_000

    /// Makes a budget.
    init(bytes: Int) { self.bytes = bytes }

    /// Whether all that may be received has been.
    var isSpent: Bool { received >= bytes }

    /// Whether one more may begin while so many are under way; one may always be.
    func hasRoom(besides underWay: Int) -> Bool {
        guard underWay > 0 else { return !isSpent }
        let expected = count > 0 ? 2 * received / count : Self.supposed
        return received + (underWay + 1) * expected <= bytes
    }

    /// Notes what was received for one of them.
    mutating func take(_ bytes: Int) {
        guard bytes > 0 else { return }
        received += bytes
        count += 1
    }
}
