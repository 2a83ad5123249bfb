extension Schema {
    /// Columns and indexes for copies of stories; see ``DuplicateStoryDetector``.
    ///
    /// The second index counts hidden copies, of which there are usually few.
    static let copies = """
        ALTER TABLE story ADD copy INTEGER;
        CREATE INDEX story_copy ON story(copy) WHERE copy NOT NULL;
        CREATE INDEX story_hidden ON story(is_listed, feed, is_read, is_starred)
            WHERE is_listed > 1;
        """
}
