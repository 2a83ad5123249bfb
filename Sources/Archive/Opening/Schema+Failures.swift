extension Schema {
    /// An index of failed feeds, so that reading the failures does not scan the whole table.
    static let failures = "CREATE INDEX wire_failed ON wire(feed, failure) WHERE failure NOT NULL"
}
