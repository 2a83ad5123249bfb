extension Schema {
    /// Columns with permissions to fetch from private addresses (Decision 0036).
    static let privateNetworks = """
        -- Whether the feed's last document came from a private address; NULL: unknown.
        ALTER TABLE wire ADD is_private INTEGER;
        -- Whether the reader typed the address, or a feed in the same private network named it.
        ALTER TABLE saved_page ADD may_be_private INTEGER NOT NULL DEFAULT 0;
        -- Whether the reader typed the address.
        ALTER TABLE download ADD is_typed INTEGER NOT NULL DEFAULT 0;
        """
}
