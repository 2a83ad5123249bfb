#ifndef CCURL_H
#define CCURL_H

// Only types and constants of libcurl's header are used; its functions are loaded at run time. See
// Docs/Decisions/0002-libraries-are-loaded-on-first-use-or-linked-statically.md.
#define CURL_DISABLE_TYPECHECK
#include <curl/curl.h>
#include <stddef.h>

/// Receives bytes of the body or one header line; returns the number of bytes consumed.
typedef size_t (*ccurl_receive)(char *bytes, size_t size, size_t count, void *context);

/// Checks the peer of a connection before a request is sent to it.
///
/// Returns CURL_PREREQFUNC_OK or CURL_PREREQFUNC_ABORT.
typedef int (*ccurl_judge)(void *context, char *peer, char *local, int peer_port, int local_port);

/// Creates the socket for a new connection.
///
/// Returns CURL_SOCKET_BAD to refuse the connection.
typedef curl_socket_t (*ccurl_open)(
    void *context, curlsocktype purpose, struct curl_sockaddr *address);

/// Loads libcurl once per process. All other functions may only be called after a success.
///
/// Returns NULL on success, else an error message that is never freed.
const char *ccurl_load(void);

/// Returns the names and versions of libcurl and of its libraries.
const char *ccurl_version(void);

CURL *ccurl_easy_init(void);
void ccurl_easy_cleanup(CURL *easy);
CURLcode ccurl_easy_set_long(CURL *easy, CURLoption option, long value);
/// Sets an option of type `curl_off_t`.
CURLcode ccurl_easy_set_large(CURL *easy, CURLoption option, long long value);
/// Sets an option of type string; NULL resets it.
CURLcode ccurl_easy_set_string(CURL *easy, CURLoption option, const char *value);
/// Sets the request body, which is copied, and makes the request a POST.
CURLcode ccurl_easy_set_sent_body(CURL *easy, const void *bytes, size_t count);
CURLcode ccurl_easy_set_headers(CURL *easy, const struct curl_slist *headers);
CURLcode ccurl_easy_set_body_receiver(CURL *easy, ccurl_receive receive, void *context);
CURLcode ccurl_easy_set_header_receiver(CURL *easy, ccurl_receive receive, void *context);
CURLcode ccurl_easy_set_connection_judge(CURL *easy, ccurl_judge judge, void *context);
CURLcode ccurl_easy_set_socket_opener(CURL *easy, ccurl_open open, void *context);
/// Returns a property of type `curl_off_t`; -1 if unknown.
long long ccurl_easy_get_large(CURL *easy, CURLINFO info);
/// Returns a property of type long; -1 if unknown.
long ccurl_easy_get_long(CURL *easy, CURLINFO info);
/// Returns a property of type string; NULL if unknown. The text belongs to the handle.
const char *ccurl_easy_get_string(CURL *easy, CURLINFO info);
const char *ccurl_easy_strerror(CURLcode code);

struct curl_slist *ccurl_slist_append(struct curl_slist *list, const char *text);
void ccurl_slist_free_all(struct curl_slist *list);

CURLM *ccurl_multi_init(void);
void ccurl_multi_cleanup(CURLM *multi);
CURLMcode ccurl_multi_set_long(CURLM *multi, CURLMoption option, long value);
CURLMcode ccurl_multi_add_handle(CURLM *multi, CURL *easy);
CURLMcode ccurl_multi_remove_handle(CURLM *multi, CURL *easy);
CURLMcode ccurl_multi_perform(CURLM *multi, int *running);
CURLMcode ccurl_multi_poll(CURLM *multi, int timeout_ms);
/// Interrupts a wait. This is the only function that may be called from another thread.
CURLMcode ccurl_multi_wakeup(CURLM *multi);
/// Returns the next finished transfer and its result, or NULL.
CURL *ccurl_multi_next_finished(CURLM *multi, CURLcode *result);

/// Parses an absolute URL. Returns NULL if it is invalid.
CURLU *ccurl_url_read(const char *text);
void ccurl_url_cleanup(CURLU *url);
/// Returns a component of a URL, which the caller frees with `ccurl_free`; NULL if the URL lacks
/// it.
char *ccurl_url_get(CURLU *url, CURLUPart part, unsigned int flags);
void ccurl_free(char *text);

#endif
