/// What a reader did with the list of feeds of an account, with all that takes it back.
public struct SubscriptionChange: Hashable, Sendable, Codable {
    /// A feed at its place in a list.
    public struct Place: Hashable, Sendable, Codable {
        /// The feed's address, without a password.
        public let address: String
        /// The title that the reader gave; `nil` leaves it to the feed.
        public let title: String?
        /// The title of its section.
        public let section: String
        /// How many feeds of the list stand before it.
        public let number: Int

        /// Describes a place.
        public init(address: String, title: String? = nil, section: String, number: Int) {
            self.address = address
            self.title = title
            self.section = section
            self.number = number
        }
    }

    /// What was done.
    public let action: SubscriptionAction
    /// Whose list it is.
    public let account: AccountID
    /// What people call the feed or the section that it was done with; one of them where they are many.
    public let name: String
    /// Names the deed for whoever remembers more of it than stands here; empty for nobody.
    public let key: String
    /// The feeds concerned, as they stood before; without those that came.
    public let before: [Place]
    /// The same afterwards; without those that went.
    public let after: [Place]
    /// The section concerned, among the others, before and after the deed; `nil` when it was about feeds.
    public let section: Turn?

    /// What became of a section.
    public struct Turn: Hashable, Sendable, Codable {
        /// What a section is called, and among which others.
        public struct Side: Hashable, Sendable, Codable {
            /// The section's title.
            public let title: String
            /// The titles of all sections, in their order.
            public let order: [String]

            /// Describes a side.
            public init(title: String, order: [String]) {
                self.title = title
                self.order = order
            }
        }

        /// How it stood before.
        public let before: Side
        /// How it stands after.
        public let after: Side

        /// Describes what became of a section.
        public init(before: Side, after: Side) {
            self.before = before
            self.after = after
        }
    }

    /// Describes a deed.
    public init(
        action: SubscriptionAction,
        account: AccountID = .local,
        name: String,
        key: String = "",
        before: [Place] = [],
        after: [Place] = [],
        section: Turn? = nil
    ) {
        self.action = action
        self.account = account
        self.name = name
        self.key = key
        self.before = before
        self.after = after
        self.section = section
    }
}

extension [SubscriptionChange] {
    /// Deeds that were done at once, for people: how many feeds they were about, and what one of them is called.
    public var entry: JournalEntry {
        let count = reduce(0) { $0 + Swift.max($1.before.count, $1.after.count) }
        return .list(first?.action ?? .removed, name: first?.name ?? "", count: Swift.max(1, count))
    }
}
