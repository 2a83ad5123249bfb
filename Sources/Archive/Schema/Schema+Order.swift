extension Schema {
    /// The migration that sorts undated stories by the time at which they were first stored.
    static let undated = """
        UPDATE story SET sort = sort - \(StoryDateSortKey.formerlyUndated)
        WHERE sort > \(StoryDateSortKey.formerlyUndated / 2);
        UPDATE archive SET order_revision = order_revision + 1;
        """

    /// The migration that sorts saved pages and undated stories after dated ones.
    static let groups = """
        \(StoryDateSortKey.grouping)
        UPDATE archive SET order_revision = order_revision + 1;
        """
}
