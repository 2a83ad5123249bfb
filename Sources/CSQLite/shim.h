#include <sqlite3.h>

// SQLITE_TRANSIENT is a cast, which Swift does not import. SQLite copies the bytes immediately.

/// Binds a text. A NULL address means an empty text.
static inline int csqlite_bind_text(sqlite3_stmt *statement, int position, const char *text, sqlite3_uint64 count) {
    return sqlite3_bind_text64(statement, position, text ? text : "", count, SQLITE_TRANSIENT, SQLITE_UTF8);
}

static inline int csqlite_bind_blob(sqlite3_stmt *statement, int position, const void *bytes, sqlite3_uint64 count) {
    return sqlite3_bind_blob64(statement, position, bytes, count, SQLITE_TRANSIENT);
}

static inline void csqlite_result_text(sqlite3_context *context, const char *text, sqlite3_uint64 count) {
    sqlite3_result_text64(context, text ? text : "", count, SQLITE_TRANSIENT, SQLITE_UTF8);
}

/// Disables the checkpoint when the last connection closes. A function, because Swift cannot call
/// sqlite3_db_config, which is variadic.
static inline int csqlite_keep_log_on_close(sqlite3 *database) {
    return sqlite3_db_config(database, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1, (int *)0);
}

/// Disables memory statistics, whose lock all threads would need at each allocation. Must be called
/// before the first connection.
static inline int csqlite_count_no_memory(void) {
    return sqlite3_config(SQLITE_CONFIG_MEMSTATUS, 0);
}
