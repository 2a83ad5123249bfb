extension Schema {
    static let enclosures = """
        CREATE TABLE enclosure(
            id INTEGER PRIMARY KEY REFERENCES story(id),
            -- What stands for all of them in lists; see EnclosureKind.
            kind TEXT NOT NULL,
            -- See EnclosureText.
            files TEXT NOT NULL
        );
        CREATE TRIGGER story_gone_with_enclosures AFTER DELETE ON story
            BEGIN DELETE FROM enclosure WHERE id = old.id; END;

        CREATE TABLE download(
            id INTEGER PRIMARY KEY,
            -- The address and what is known of it, as a line of `files`.
            file TEXT NOT NULL,
            address TEXT NOT NULL UNIQUE,
            -- waiting, whole or failed, and the path or the reason.
            state TEXT NOT NULL,
            detail TEXT NOT NULL,
            -- The story may have gone since.
            story INTEGER,
            title TEXT NOT NULL,
            source TEXT NOT NULL,
            -- The feed's account and address.
            account TEXT, feed TEXT,
            published REAL
        );
        """
}
