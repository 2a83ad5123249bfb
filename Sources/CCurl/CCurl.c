#include "CCurl.h"

#include <dlfcn.h>
#include <pthread.h>

// curl.h defines macros with these names, which must not apply to the table below.
#undef curl_easy_setopt
#undef curl_easy_getinfo
#undef curl_multi_setopt

static struct {
    __typeof__(&curl_global_init) global_init;
    __typeof__(&curl_version) version;
    __typeof__(&curl_easy_init) easy_init;
    __typeof__(&curl_easy_cleanup) easy_cleanup;
    __typeof__(&curl_easy_setopt) easy_setopt;
    __typeof__(&curl_easy_getinfo) easy_getinfo;
    __typeof__(&curl_easy_strerror) easy_strerror;
    __typeof__(&curl_slist_append) slist_append;
    __typeof__(&curl_slist_free_all) slist_free_all;
    __typeof__(&curl_multi_init) multi_init;
    __typeof__(&curl_multi_cleanup) multi_cleanup;
    __typeof__(&curl_multi_setopt) multi_setopt;
    __typeof__(&curl_multi_add_handle) multi_add_handle;
    __typeof__(&curl_multi_remove_handle) multi_remove_handle;
    __typeof__(&curl_multi_perform) multi_perform;
    __typeof__(&curl_multi_poll) multi_poll;
    __typeof__(&curl_multi_wakeup) multi_wakeup;
    __typeof__(&curl_multi_info_read) multi_info_read;
    __typeof__(&curl_url) url;
    __typeof__(&curl_url_cleanup) url_cleanup;
    __typeof__(&curl_url_set) url_set;
    __typeof__(&curl_url_get) url_get;
    __typeof__(&curl_free) free;
} curl;

static pthread_once_t once = PTHREAD_ONCE_INIT;
static char failure[256];

static void remember(const char *text) {
    size_t length = 0;
    if (!text) text = "unknown error";
    while (text[length] && length < sizeof failure - 1) {
        failure[length] = text[length];
        length++;
    }
    failure[length] = 0;
}

static void load(void) {
    void *library = dlopen("libcurl.so.4", RTLD_NOW | RTLD_LOCAL);
    if (!library) {
        remember(dlerror());
        return;
    }
    struct {
        void **slot;
        const char *name;
    } symbols[] = {
        {(void **)&curl.global_init, "curl_global_init"},
        {(void **)&curl.version, "curl_version"},
        {(void **)&curl.easy_init, "curl_easy_init"},
        {(void **)&curl.easy_cleanup, "curl_easy_cleanup"},
        {(void **)&curl.easy_setopt, "curl_easy_setopt"},
        {(void **)&curl.easy_getinfo, "curl_easy_getinfo"},
        {(void **)&curl.easy_strerror, "curl_easy_strerror"},
        {(void **)&curl.slist_append, "curl_slist_append"},
        {(void **)&curl.slist_free_all, "curl_slist_free_all"},
        {(void **)&curl.multi_init, "curl_multi_init"},
        {(void **)&curl.multi_cleanup, "curl_multi_cleanup"},
        {(void **)&curl.multi_setopt, "curl_multi_setopt"},
        {(void **)&curl.multi_add_handle, "curl_multi_add_handle"},
        {(void **)&curl.multi_remove_handle, "curl_multi_remove_handle"},
        {(void **)&curl.multi_perform, "curl_multi_perform"},
        {(void **)&curl.multi_poll, "curl_multi_poll"},
        {(void **)&curl.multi_wakeup, "curl_multi_wakeup"},
        {(void **)&curl.multi_info_read, "curl_multi_info_read"},
        {(void **)&curl.url, "curl_url"},
        {(void **)&curl.url_cleanup, "curl_url_cleanup"},
        {(void **)&curl.url_set, "curl_url_set"},
        {(void **)&curl.url_get, "curl_url_get"},
        {(void **)&curl.free, "curl_free"},
    };
    for (size_t index = 0; index < sizeof symbols / sizeof symbols[0]; index++) {
        *symbols[index].slot = dlsym(library, symbols[index].name);
        if (!*symbols[index].slot) {
            remember(dlerror());
            return;
        }
    }
    CURLcode code = curl.global_init(CURL_GLOBAL_DEFAULT);
    if (code != CURLE_OK) remember(curl.easy_strerror(code));
}

const char *ccurl_load(void) {
    pthread_once(&once, load);
    return failure[0] ? failure : NULL;
}

const char *ccurl_version(void) { return curl.version(); }

CURL *ccurl_easy_init(void) { return curl.easy_init(); }

void ccurl_easy_cleanup(CURL *easy) { curl.easy_cleanup(easy); }

CURLcode ccurl_easy_set_long(CURL *easy, CURLoption option, long value) {
    return curl.easy_setopt(easy, option, value);
}

CURLcode ccurl_easy_set_large(CURL *easy, CURLoption option, long long value) {
    return curl.easy_setopt(easy, option, (curl_off_t)value);
}

CURLcode ccurl_easy_set_string(CURL *easy, CURLoption option, const char *value) {
    return curl.easy_setopt(easy, option, value);
}

CURLcode ccurl_easy_set_sent_body(CURL *easy, const void *bytes, size_t count) {
    CURLcode code =
        curl.easy_setopt(easy, CURLOPT_POSTFIELDSIZE_LARGE, (curl_off_t)count);
    // libcurl would read from standard input if the pointer were NULL.
    return code != CURLE_OK
        ? code : curl.easy_setopt(easy, CURLOPT_COPYPOSTFIELDS, count > 0 ? bytes : "");
}

CURLcode ccurl_easy_set_headers(CURL *easy, const struct curl_slist *headers) {
    return curl.easy_setopt(easy, CURLOPT_HTTPHEADER, headers);
}

CURLcode ccurl_easy_set_body_receiver(CURL *easy, ccurl_receive receive, void *context) {
    CURLcode code = curl.easy_setopt(easy, CURLOPT_WRITEFUNCTION, receive);
    return code != CURLE_OK ? code : curl.easy_setopt(easy, CURLOPT_WRITEDATA, context);
}

CURLcode ccurl_easy_set_header_receiver(CURL *easy, ccurl_receive receive, void *context) {
    CURLcode code = curl.easy_setopt(easy, CURLOPT_HEADERFUNCTION, receive);
    return code != CURLE_OK ? code : curl.easy_setopt(easy, CURLOPT_HEADERDATA, context);
}

CURLcode ccurl_easy_set_connection_judge(CURL *easy, ccurl_judge judge, void *context) {
    CURLcode code = curl.easy_setopt(easy, CURLOPT_PREREQFUNCTION, judge);
    return code != CURLE_OK ? code : curl.easy_setopt(easy, CURLOPT_PREREQDATA, context);
}

CURLcode ccurl_easy_set_socket_opener(CURL *easy, ccurl_open open, void *context) {
    CURLcode code = curl.easy_setopt(easy, CURLOPT_OPENSOCKETFUNCTION, open);
    return code != CURLE_OK ? code : curl.easy_setopt(easy, CURLOPT_OPENSOCKETDATA, context);
}

long long ccurl_easy_get_large(CURL *easy, CURLINFO info) {
    curl_off_t value = -1;
    return curl.easy_getinfo(easy, info, &value) == CURLE_OK ? value : -1;
}

long ccurl_easy_get_long(CURL *easy, CURLINFO info) {
    long value = -1;
    return curl.easy_getinfo(easy, info, &value) == CURLE_OK ? value : -1;
}

const char *ccurl_easy_get_string(CURL *easy, CURLINFO info) {
    char *value = NULL;
    return curl.easy_getinfo(easy, info, &value) == CURLE_OK ? value : NULL;
}

const char *ccurl_easy_strerror(CURLcode code) { return curl.easy_strerror(code); }

struct curl_slist *ccurl_slist_append(struct curl_slist *list, const char *text) {
    return curl.slist_append(list, text);
}

void ccurl_slist_free_all(struct curl_slist *list) { curl.slist_free_all(list); }

CURLM *ccurl_multi_init(void) { return curl.multi_init(); }

void ccurl_multi_cleanup(CURLM *multi) { curl.multi_cleanup(multi); }

CURLMcode ccurl_multi_set_long(CURLM *multi, CURLMoption option, long value) {
    return curl.multi_setopt(multi, option, value);
}

CURLMcode ccurl_multi_add_handle(CURLM *multi, CURL *easy) {
    return curl.multi_add_handle(multi, easy);
}

CURLMcode ccurl_multi_remove_handle(CURLM *multi, CURL *easy) {
    return curl.multi_remove_handle(multi, easy);
}

CURLMcode ccurl_multi_perform(CURLM *multi, int *running) {
    return curl.multi_perform(multi, running);
}

CURLMcode ccurl_multi_poll(CURLM *multi, int timeout_ms) {
    return curl.multi_poll(multi, NULL, 0, timeout_ms, NULL);
}

CURLMcode ccurl_multi_wakeup(CURLM *multi) { return curl.multi_wakeup(multi); }

CURL *ccurl_multi_next_finished(CURLM *multi, CURLcode *result) {
    int remaining = 0;
    CURLMsg *message;
    while ((message = curl.multi_info_read(multi, &remaining))) {
        if (message->msg != CURLMSG_DONE) continue;
        *result = message->data.result;
        return message->easy_handle;
    }
    return NULL;
}

CURLU *ccurl_url_read(const char *text) {
    CURLU *url = curl.url();
    if (url && curl.url_set(url, CURLUPART_URL, text, 0) == CURLUE_OK) return url;
    curl.url_cleanup(url);
    return NULL;
}

void ccurl_url_cleanup(CURLU *url) { curl.url_cleanup(url); }

char *ccurl_url_get(CURLU *url, CURLUPart part, unsigned int flags) {
    char *value = NULL;
    return curl.url_get(url, part, &value, flags) == CURLUE_OK ? value : NULL;
}

void ccurl_free(char *text) { curl.free(text); }
