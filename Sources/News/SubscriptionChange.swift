/// The effect of editing an account's subscription list, with everything needed to undo it.
public struct SubscriptionChange: Hashable, Sendable, Codable {
    /// A feed and its position in the list.
    public struct Place: Hashable, Sendable, Codable {
        /// The feed's address, without a password.
        public let address: String
        /// The title chosen by the user, if any.
        public let title: String?
        /// The section's title.
        public let section: String
        /// The number of previous feeds in the list.
        public let number: Int

        /// Creates a place.
        public init(address: String, title: String? = nil, section: String, number: Int) {
            self.address = address
            self.title = title
            self.section = section
            self.number = number
        }
    }

    /// The kind of edit.
    public let action: SubscriptionAction
    /// The list's account.
    public let account: AccountID
    /// The name of an affected feed or section, for messages.
    public let name: String
    /// A key for further data that a source stores for undo.
    public let key: String
    /// The affected feeds before the change, without added ones.
    public let before: [Place]
    /// The affected feeds after the change, without removed ones.
    public let after: [Place]
    /// The change of a section, if any.
    public let section: SectionChange?

    /// A section before and after a change.
    public struct SectionChange: Hashable, Sendable, Codable {
        /// A section's title and position.
        public struct Side: Hashable, Sendable, Codable {
            /// The section's title.
            public let title: String
            /// The titles of all sections, in order.
            public let order: [String]

            /// Creates one side of a change.
            public init(title: String, order: [String]) {
                self.title = title
                self.order = order
            }
        }

        /// The section before the change.
        public let before: Side
        /// The section after the change.
        public let after: Side

        /// Creates a change of a section.
        public init(before: Side, after: Side) {
            self.before = before
            self.after = after
        }
    }

    /// Creates a change.
    public init(
        action: SubscriptionAction,
        account: AccountID = .local,
        name: String,
        key: String = "",
        before: [Place] = [],
        after: [Place] = [],
        section: SectionChange? = nil
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
    /// The undo history's entry for changes that were made together.
    public var entry: JournalEntry {
        let count = reduce(0) { $0 + Swift.max($1.before.count, $1.after.count) }
        return .list(first?.action ?? .removed, name: first?.name ?? "", count: Swift.max(1, count))
    }
}
