import News

/// The tables of the archive.
///
/// `story` has small rows with sort key and reading state, `headline` the text of a list row,
/// `article` the content. They share row IDs, which are never reused.
enum Schema {
    static let first = """
        CREATE TABLE archive(
            id INTEGER PRIMARY KEY CHECK (id = 1),
            next_story INTEGER NOT NULL,
            -- Counts changes of the order of stories, or of which there are.
            order_revision INTEGER NOT NULL,
            -- Stories up to this one are in the full-text index, except those in `reindexing`.
            indexed_through INTEGER NOT NULL,
            -- Tells which words the index was made of.
            index_probe INTEGER,
            -- Tells which subscriptions were set last.
            subscriptions_digest INTEGER
        );
        INSERT INTO archive VALUES (1, 1, 0, 0, NULL, NULL);

        CREATE TABLE section(
            id INTEGER PRIMARY KEY,
            title TEXT NOT NULL UNIQUE,
            place INTEGER NOT NULL
        );

        CREATE TABLE feed(
            id INTEGER PRIMARY KEY,
            address TEXT NOT NULL UNIQUE,
            -- NULL: not subscribed, or no longer.
            section INTEGER REFERENCES section(id),
            place INTEGER NOT NULL DEFAULT 0,
            given_title TEXT,
            own_title TEXT,
            home_page TEXT,
            language TEXT,
            story_count INTEGER NOT NULL DEFAULT 0,
            unread_count INTEGER NOT NULL DEFAULT 0,
            starred_count INTEGER NOT NULL DEFAULT 0
        );

        CREATE TABLE wire(
            feed INTEGER PRIMARY KEY REFERENCES feed(id),
            entity_tag TEXT, last_modified TEXT,
            last_attempt REAL, last_success REAL, next_attempt REAL, reason TEXT,
            status INTEGER, received_bytes INTEGER, seconds REAL,
            failure_count INTEGER NOT NULL, failure TEXT,
            moved_to TEXT, moved_count INTEGER NOT NULL, is_gone INTEGER NOT NULL,
            body_digest INTEGER
        );

        CREATE TABLE story(
            id INTEGER PRIMARY KEY,
            feed INTEGER NOT NULL REFERENCES feed(id),
            -- The feed's section, here for the sake of the index.
            section INTEGER REFERENCES section(id),
            is_listed INTEGER NOT NULL,
            is_read INTEGER NOT NULL,
            is_starred INTEGER NOT NULL,
            is_updated INTEGER NOT NULL,
            -- Ascending: newest first; see SortKey.
            sort INTEGER NOT NULL,
            key_digest INTEGER NOT NULL,
            text_digest INTEGER NOT NULL,
            place_anchor INTEGER,
            place_fraction REAL
        );
        CREATE UNIQUE INDEX story_key ON story(feed, key_digest);
        \(storyLists)
        CREATE INDEX story_starred ON story(sort) WHERE is_starred = 1;

        CREATE TABLE headline(
            id INTEGER PRIMARY KEY REFERENCES story(id),
            title TEXT NOT NULL,
            summary TEXT, byline TEXT, published REAL, language TEXT, reading_minutes INTEGER
        );

        CREATE TABLE article(
            id INTEGER PRIMARY KEY REFERENCES story(id),
            key TEXT NOT NULL,
            deck TEXT, link TEXT, updated REAL,
            -- One address a line.
            pictures TEXT,
            html TEXT NOT NULL
        );

        -- Articles that were removed and shall not come back.
        CREATE TABLE tombstone(
            feed INTEGER NOT NULL REFERENCES feed(id),
            key_digest INTEGER NOT NULL,
            PRIMARY KEY (feed, key_digest)
        ) WITHOUT ROWID;

        CREATE TABLE journal(
            id INTEGER PRIMARY KEY,
            made REAL NOT NULL,
            is_undone INTEGER NOT NULL,
            -- read, unread, starred, unstarred, tag:NAME, untag:NAME; pages saved, pages removed; list, or
            -- once removal
            action TEXT NOT NULL,
            count INTEGER NOT NULL,
            -- The stories that a mark changed, as runs of numbers.
            stories BLOB,
            -- The subscription that was removed, before there was a payload.
            address TEXT, title TEXT, section TEXT, place INTEGER
        );

        -- Indexed stories whose text has changed since.
        CREATE TABLE reindexing(id INTEGER PRIMARY KEY);

        -- What the index was made of; archive_words and archive_text belong to the program.
        CREATE VIEW searchable(id, title, text) AS
            SELECT article.id, archive_words(headline.title),
                archive_words(article.deck) || ' ' || archive_text(article.html)
            FROM article CROSS JOIN headline ON headline.id = article.id
            WHERE article.id <= (SELECT indexed_through FROM archive)
                AND article.id NOT IN (SELECT id FROM reindexing);
        \(search)
        """

    static let search = """
        CREATE VIRTUAL TABLE search USING fts5(
            title, text,
            content = 'searchable', content_rowid = 'id',
            tokenize = 'unicode61 remove_diacritics 2'
        );
        """

    /// The schema changes for the keys that an import expects; see ``ImportedArticleMatcher``.
    static let expectations = """
        CREATE TABLE expected(key_digest INTEGER PRIMARY KEY);
        ALTER TABLE feed ADD is_expecting INTEGER NOT NULL DEFAULT 0;
        """

    /// The table of alternative keys of stories; see ``ImportedArticleMatcher``.
    static let otherNames = """
        CREATE TABLE other_name(
            feed INTEGER NOT NULL REFERENCES feed(id),
            key_digest INTEGER NOT NULL,
            story INTEGER NOT NULL,
            PRIMARY KEY (feed, key_digest)
        ) WITHOUT ROWID;
        """

    /// The column of recommended fetch times, which responses such as 304 do not repeat.
    static let wishes = "ALTER TABLE wire ADD wishes TEXT;"

    /// The column for whether a story has a picture; false for older stories.
    static let pictures = "ALTER TABLE headline ADD has_picture INTEGER NOT NULL DEFAULT 0;"

    /// The migration that identifies feeds by account and address, and stores changes of
    /// subscriptions as one value.
    ///
    /// New columns must be last, so that damaged files can be recovered.
    static let accounts = """
        CREATE TABLE feed_of_account(
            id INTEGER PRIMARY KEY,
            address TEXT NOT NULL,
            -- NULL: not subscribed, or no longer.
            section INTEGER REFERENCES section(id),
            place INTEGER NOT NULL DEFAULT 0,
            given_title TEXT,
            own_title TEXT,
            home_page TEXT,
            language TEXT,
            story_count INTEGER NOT NULL DEFAULT 0,
            unread_count INTEGER NOT NULL DEFAULT 0,
            starred_count INTEGER NOT NULL DEFAULT 0,
            is_expecting INTEGER NOT NULL DEFAULT 0,
            account TEXT NOT NULL DEFAULT '\(AccountID.local)',
            UNIQUE (account, address)
        );
        INSERT INTO feed_of_account(
            id, address, section, place, given_title, own_title, home_page, language,
            story_count, unread_count, starred_count, is_expecting
        ) SELECT
            id, address, section, place, given_title, own_title, home_page, language,
            story_count, unread_count, starred_count, is_expecting
        FROM feed;
        DROP TABLE feed;
        ALTER TABLE feed_of_account RENAME TO feed;
        ALTER TABLE journal ADD payload TEXT;
        UPDATE archive SET subscriptions_digest = NULL;
        """

    static let tags = """
        CREATE TABLE tagged(
            id INTEGER PRIMARY KEY,
            story INTEGER NOT NULL REFERENCES story(id),
            name TEXT NOT NULL,
            UNIQUE (story, name)
        );
        CREATE INDEX tagged_name ON tagged(name, story);
        CREATE TRIGGER story_gone AFTER DELETE ON story
            BEGIN DELETE FROM tagged WHERE story = old.id; END;
        """

    static let pages = """
        CREATE TABLE page(
            id INTEGER PRIMARY KEY REFERENCES story(id),
            visited REAL NOT NULL,
            -- `text`, or why there is none.
            outcome TEXT NOT NULL,
            -- Whether it stands for the story, in the place of the feed's text.
            is_shown INTEGER NOT NULL,
            words INTEGER NOT NULL,
            minutes INTEGER,
            has_picture INTEGER NOT NULL,
            -- NULL: not without a reader's wish.
            next_visit REAL,
            address TEXT, entity_tag TEXT, last_modified TEXT, picture TEXT,
            -- Empty where there is none.
            html TEXT NOT NULL,
            -- What the headline tells of the feed's text.
            feed_minutes INTEGER,
            feed_has_picture INTEGER NOT NULL
        );
        CREATE TRIGGER story_gone_with_page AFTER DELETE ON story
            BEGIN DELETE FROM page WHERE id = old.id; END;

        -- Feeds whose last pages held no more than they.
        CREATE TABLE page_habit(
            feed INTEGER PRIMARY KEY REFERENCES feed(id),
            poor_run INTEGER NOT NULL,
            last_poor REAL
        );
        CREATE TRIGGER feed_gone_with_habit AFTER DELETE ON feed
            BEGIN DELETE FROM page_habit WHERE feed = old.id; END;

        DROP VIEW searchable;
        CREATE VIEW searchable(id, title, text) AS
            SELECT article.id, archive_words(headline.title),
                archive_words(article.deck) || ' ' || archive_text(article.html)
                    || iif(page.html != '', ' ' || archive_text(page.html), '')
            FROM article CROSS JOIN headline ON headline.id = article.id
                LEFT JOIN page ON page.id = article.id
            WHERE article.id <= (SELECT indexed_through FROM archive)
                AND article.id NOT IN (SELECT id FROM reindexing);
        """

    /// The table of saved pages.
    ///
    /// Address and key are also in `article`, in case damage loses one copy.
    static let savedPages = """
        CREATE TABLE saved_page(
            id INTEGER PRIMARY KEY REFERENCES story(id),
            address TEXT NOT NULL,
            -- As in the article.
            key TEXT NOT NULL,
            saved REAL NOT NULL,
            -- NULL: not yet, and the story has no text.
            fetched REAL,
            next_attempt REAL,
            failure_count INTEGER NOT NULL,
            failure TEXT,
            -- What the newspaper is called, which stands where others have their feed.
            site TEXT
        );
        CREATE INDEX saved_page_waiting ON saved_page(saved) WHERE fetched IS NULL;
        CREATE TRIGGER saved_page_gone AFTER DELETE ON story
            BEGIN DELETE FROM saved_page WHERE id = old.id; END;
        """

    static let countOfTagTables = "SELECT count(*) FROM sqlite_schema WHERE name = 'tagged'"

    static let countOfAccountColumns =
        "SELECT count(*) FROM pragma_table_info('feed') WHERE name = 'account'"

    static let storyLists = """
        CREATE INDEX story_all ON story(is_listed, is_read, sort);
        CREATE INDEX story_section ON story(section, is_read, sort);
        CREATE INDEX story_feed ON story(feed, is_read, sort);
        """

    static let withoutStoryLists = """
        DROP INDEX story_all;
        DROP INDEX story_section;
        DROP INDEX story_feed;
        """
}
