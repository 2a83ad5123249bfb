extension Schema {
    static let discussions = """
        ALTER TABLE headline ADD discussion TEXT;
        ALTER TABLE headline ADD points INTEGER;
        ALTER TABLE headline ADD comments INTEGER;

        CREATE TABLE thread(
            id INTEGER PRIMARY KEY REFERENCES story(id),
            fetched REAL NOT NULL,
            -- Counts how often it was fetched; each comment knows with which it came.
            round INTEGER NOT NULL,
            -- What came after this round the reader has not looked at.
            seen_round INTEGER NOT NULL,
            -- When the reader looked last, and at which comment; NULL: not yet, at the beginning.
            looked REAL,
            place TEXT,
            -- See ThreadText.
            comments TEXT NOT NULL
        );
        CREATE TRIGGER story_gone_with_thread AFTER DELETE ON story
            BEGIN DELETE FROM thread WHERE id = old.id; END;
        """
}
