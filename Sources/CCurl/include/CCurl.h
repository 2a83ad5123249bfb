#ifndef CCURL_H
#define CCURL_H

// Types and constants come from libcurl's header; its functions are never linked.
// See Docs/Decisions/0002-libraries-are-loaded-on-first-use-or-linked-statically.md.
#define CURL_DISABLE_TYPECHECK
#include <curl/curl.h>
#include <stddef.h>

/// Receives bytes of a body or one header line; answers how many it took.
typedef size_t (*ccurl_receive)(char *bytes, size_t size, size_t count, void *context);

/// Sees the peer of a connection before a request is sent over it.
///
/// Answers CURL_PREREQFUNC_OK or CURL_PREREQFUNC_ABORT.
typedef int (*ccurl_judge)(void *context, char *peer, char *local, int peer_port, int local_port);

/// Makes the socket for a connection that is about to be opened.
///
/// Answers CURL_SOCKET_BAD where none may be opened.
typedef curl_socket_t (*ccurl_open)(
    void *context, curlsocktype purpose, struct curl_sockaddr *address);

/// Loads libcurl once in the process. Every other function needs a success first.
///
/// Answers NULL, or what is wrong; the text lives as long as the process.
const char *ccurl_load(void);

/// Names libcurl and its libraries with their versions.
const char *ccurl_version(void);

CURL *ccurl_easy_init(void);
void ccurl_easy_cleanup(CURL *easy);
CURLcode ccurl_easy_set_long(CURL *easy, CURLoption option, long value);
/// For options that take a `curl_off_t`.
CURLcode ccurl_easy_set_large(CURL *easy, CURLoption option, long long value);
/// NULL takes an option back.
CURLcode ccurl_easy_set_string(CURL *easy, CURLoption option, const char *value);
/// What is sent with the request, copied; it makes a POST of it.
CURLcode ccurl_easy_set_sent_body(CURL *easy, const void *bytes, size_t count);
CURLcode ccurl_easy_set_headers(CURL *easy, const struct curl_slist *headers);
CURLcode ccurl_easy_set_body_receiver(CURL *easy, ccurl_receive receive, void *context);
CURLcode ccurl_easy_set_header_receiver(CURL *easy, ccurl_receive receive, void *context);
CURLcode ccurl_easy_set_connection_judge(CURL *easy, ccurl_judge judge, void *context);
CURLcode ccurl_easy_set_socket_opener(CURL *easy, ccurl_open open, void *context);
/// Answers -1 when libcurl does not know.
long long ccurl_easy_get_large(CURL *easy, CURLINFO info);
/// Answers -1 when libcurl does not know.
long ccurl_easy_get_long(CURL *easy, CURLINFO info);
/// Answers NULL when libcurl does not know; the text belongs to the handle.
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
/// The only function that may be called from another thread.
CURLMcode ccurl_multi_wakeup(CURLM *multi);
/// The next finished transfer and its result, or NULL.
CURL *ccurl_multi_next_finished(CURLM *multi, CURLcode *result);

/// Reads an absolute address; NULL when libcurl takes it for none.
CURLU *ccurl_url_read(const char *text);
void ccurl_url_cleanup(CURLU *url);
/// A part of an address, which goes to `ccurl_free`; NULL when there is none.
char *ccurl_url_get(CURLU *url, CURLUPart part, unsigned int flags);
void ccurl_free(char *text);

#endif
