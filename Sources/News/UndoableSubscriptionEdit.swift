/// An edit of an account's subscription list, with everything needed to undo it.
public struct UndoableSubscriptionEdit: Hashable, Sendable, Codable {
    /// A feed and its position in the list.
    public struct Place: Hashable, Sendable, Codable {
        /// The feed's address, without a password.
        public let address: String
        /// The title that the user chose; `nil` for the feed's own title.
        public let title: String?
        /// The section's title.
        public let section: String
        /// The number of feeds before this one in the list.
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
    public let action: SubscriptionListEdit
    /// The list's account.
    public let account: AccountID
    /// The name of one affected feed or section, for messages.
    public let name: String
    /// The key under which an account stores further data for undo.
    public let key: String
    /// The affected feeds before the edit.
    ///
    /// Added feeds are missing.
    public let before: [Place]
    /// The affected feeds after the edit.
    ///
    /// Removed feeds are missing.
    public let after: [Place]
    /// The change of a section; `nil` if the edit changed only feeds.
    public let section: SectionChange?

    /// A section before and after a change.
    public struct SectionChange: Hashable, Sendable, Codable {
        /// A section's title, and the order of all sections.
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
        action: SubscriptionListEdit,
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

extension [UndoableSubscriptionEdit] {
    /// The entry in the undo history that describes these edits, which were made together.
    public var entry: UndoActionDescription {
        let count = reduce(0) { $0 + Swift.max($1.before.count, $1.after.count) }
        return .list(first?.action ?? .removed, name: first?.name ?? "", count: Swift.max(1, count))
    }
}
