/// Steps that give stories other places in time.
extension Schema {
    /// Stories without a date stand where they were seen first, and no longer after all others.
    static let undated = """
        UPDATE story SET sort = sort - \(SortKey.formerlyUndated)
        WHERE sort > \(SortKey.formerlyUndated / 2);
        UPDATE archive SET order_revision = order_revision + 1;
        """

    /// Saved pages and stories without a date stand after all news.
    static let groups = """
        \(SortKey.grouping)
        UPDATE archive SET order_revision = order_revision + 1;
        """
}
