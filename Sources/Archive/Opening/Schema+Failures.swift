extension Schema {
    /// Why feeds failed, and nothing of those that did not: who asks for it need not read what is known of all.
    static let failures = "CREATE INDEX wire_failed ON wire(feed, failure) WHERE failure NOT NULL"
}
