extension Schema {
    static let sync = """
        CREATE TABLE account(
            name TEXT PRIMARY KEY,
            -- The server's time of the last complete round, minus a margin; NULL: none.
            cursor REAL,
            -- The local times of the last round, the last complete one, and the last one with whole id sets.
            last_attempt REAL, last_complete REAL, last_whole REAL,
            -- No request before this time, and why.
            waits_until REAL, failure TEXT,
            failure_count INTEGER NOT NULL DEFAULT 0,
            server_version TEXT,
            -- Whether ids are being read; then changes back to the confirmed value stay in the outbox.
            is_pulling INTEGER NOT NULL DEFAULT 0
        ) WITHOUT ROWID;

        CREATE TABLE remote_feed(
            id INTEGER PRIMARY KEY,
            account TEXT NOT NULL,
            -- The server's id.
            remote TEXT NOT NULL,
            feed INTEGER NOT NULL REFERENCES feed(id),
            title TEXT NOT NULL, folder TEXT,
            -- The position in the list; NULL: no longer subscribed.
            place INTEGER,
            UNIQUE (account, remote)
        );

        -- Higher numbers are newer items.
        CREATE TABLE remote_item(
            id INTEGER PRIMARY KEY,
            account TEXT NOT NULL,
            -- The server's id; NULL after the server was reset.
            item TEXT,
            -- NULL: not fetched yet, or removed.
            story INTEGER UNIQUE,
            -- The state confirmed by the server.
            is_read INTEGER NOT NULL,
            is_starred INTEGER NOT NULL,
            -- The digest of the GUID or link.
            likeness INTEGER,
            -- The rounds in which its text was missing; 3: gone.
            misses INTEGER NOT NULL DEFAULT 0,
            -- Whether the user or the retention has removed the story.
            is_removed INTEGER NOT NULL DEFAULT 0,
            -- Whether its text was missing in the current round.
            is_missed INTEGER NOT NULL DEFAULT 0,
            -- The feed that a starred story had before the server removed the feed.
            former_feed INTEGER,
            UNIQUE (account, item)
        );
        CREATE INDEX remote_item_waiting ON remote_item(account, id)
            WHERE story IS NULL AND is_removed = 0 AND misses < 3;
        CREATE INDEX remote_item_unread ON remote_item(account, item) WHERE is_read = 0;
        CREATE INDEX remote_item_starred ON remote_item(account, item) WHERE is_starred = 1;
        CREATE INDEX remote_item_likeness ON remote_item(account, likeness) WHERE item IS NULL;

        CREATE TABLE outbox(
            sequence INTEGER PRIMARY KEY,
            account TEXT NOT NULL,
            story INTEGER NOT NULL,
            field TEXT NOT NULL,
            value INTEGER NOT NULL,
            -- Whether the server may have received another value than the confirmed one.
            in_flight INTEGER NOT NULL DEFAULT 0,
            UNIQUE (story, field)
        );
        """

    /// The triggers that add changes to the outbox with each mark, undo or redo.
    ///
    /// Created only if there are accounts, because marking many stories takes 25% longer with them.
    /// The server's state must be written to `remote_item` before `story`.
    static let syncTriggers = """
        CREATE TRIGGER IF NOT EXISTS story_read_changed AFTER UPDATE OF is_read ON story
            WHEN new.is_read != old.is_read AND EXISTS (SELECT 1 FROM remote_item WHERE story = new.id)
        BEGIN
            DELETE FROM outbox WHERE story = new.id AND field = 'read' AND in_flight = 0
                AND (SELECT remote_item.is_read = new.is_read AND NOT coalesce(account.is_pulling, 0)
                    FROM remote_item LEFT JOIN account ON account.name = remote_item.account
                    WHERE remote_item.story = new.id);
            INSERT INTO outbox(sequence, account, story, field, value)
                SELECT coalesce((SELECT max(sequence) FROM outbox), 0) + 1, account, story, 'read', new.is_read
                FROM remote_item WHERE story = new.id AND (is_read != new.is_read OR EXISTS (
                    SELECT 1 FROM outbox WHERE story = new.id AND field = 'read'))
                ON CONFLICT (story, field) DO UPDATE SET value = excluded.value, sequence = excluded.sequence;
        END;
        CREATE TRIGGER IF NOT EXISTS story_starred_changed AFTER UPDATE OF is_starred ON story
            WHEN new.is_starred != old.is_starred AND EXISTS (SELECT 1 FROM remote_item WHERE story = new.id)
        BEGIN
            DELETE FROM outbox WHERE story = new.id AND field = 'starred' AND in_flight = 0
                AND (SELECT remote_item.is_starred = new.is_starred AND NOT coalesce(account.is_pulling, 0)
                    FROM remote_item LEFT JOIN account ON account.name = remote_item.account
                    WHERE remote_item.story = new.id);
            INSERT INTO outbox(sequence, account, story, field, value)
                SELECT coalesce((SELECT max(sequence) FROM outbox), 0) + 1, account, story, 'starred', new.is_starred
                FROM remote_item WHERE story = new.id AND (is_starred != new.is_starred OR EXISTS (
                    SELECT 1 FROM outbox WHERE story = new.id AND field = 'starred'))
                ON CONFLICT (story, field) DO UPDATE SET value = excluded.value, sequence = excluded.sequence;
        END;
        CREATE TRIGGER IF NOT EXISTS story_gone_with_item AFTER DELETE ON story BEGIN
            UPDATE remote_item SET story = NULL, is_removed = 1 WHERE story = old.id;
            DELETE FROM outbox WHERE story = old.id;
        END;
        """

    static let withoutSyncTriggers = """
        DROP TRIGGER IF EXISTS story_read_changed;
        DROP TRIGGER IF EXISTS story_starred_changed;
        DROP TRIGGER IF EXISTS story_gone_with_item;
        """
}
