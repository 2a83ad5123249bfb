extension Schema {
    static let failures = "CREATE INDEX wire_failed ON wire(feed, failure) WHERE failure NOT NULL"
}
