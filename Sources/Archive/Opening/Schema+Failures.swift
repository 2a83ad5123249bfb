extension Schema {
    /// An index for reading the failures without scanning the whole table.
    static let failures = "CREATE INDEX wire_failed ON wire(feed, failure) WHERE failure NOT NULL"
}
