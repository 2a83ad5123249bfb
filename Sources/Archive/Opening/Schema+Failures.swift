extension Schema {
    /// Reading the failures does not scan the whole table.
    static let failures = "CREATE INDEX wire_failed ON wire(feed, failure) WHERE failure NOT NULL"
}
