extension Schema {
    /// An index of failures, to avoid a table scan.
    static let failures = "CREATE INDEX wire_failed ON wire(feed, failure) WHERE failure NOT NULL"
}
