import RuntimeLibraries

/// Messages for the user about failures, without control characters or credentials.
public enum ErrorMessages {
    static let guardian = "The Guardian"
    static let pastEdition = "A past edition"

    /// The detail of an error of the archive if the disk is full.
    public static let fullDisk = "the disk is full"
    /// The detail of an error of the archive if its file can’t be written.
    public static let readOnlyFile = "the file is read-only"

    /// Returns the message after a crash, with the path of the crash report.
    public static func crash(report: String) -> String {
        "Newspaper crashed last time. Your data is safe. Crash report: "
            + "\(shown(report))"
    }

    /// Explains why a feed couldn’t be fetched.
    public static func describe(_ failure: FeedFailure) -> String {
        switch failure {
        case .badAddress(let text):
            "“\(MessageTextSanitizer.presentable(address: text))” is not a valid address. Example: https://example.org"
        case .unsupportedScheme(let scheme):
            "Addresses beginning with “\(shown(scheme))” are not supported. Use http or https."
        case .hostNotFound(let host):
            "Can’t find the server \(shown(host)). Check the address and your connection."
        case .connectionFailed(let host):
            "Can’t connect to \(shown(host)). Check your connection, or try again later."
        case .timedOut(let host, let seconds):
            "\(shown(host)) did not respond within \(counted(seconds, "second")). Try again later."
        case .unfinished(let host, let seconds):
            "The response from \(shown(host)) was incomplete after \(counted(seconds, "second")). "
                + "Try again later."
        case .tooSlow(let host, let seconds):
            "The response from \(shown(host)) stalled for "
                + "\(counted(seconds, "second")). Try again later."
        case .insecureConnection(let host):
            "No secure connection to \(shown(host)): the TLS handshake or certificate check failed. "
                + "Check the address and your computer’s clock."
        case .status(let code, let host):
            describe(status: code, host: shown(host))
        case .tooManyRedirects(let host):
            "\(shown(host)) redirected too many times. "
                + "Look up the feed’s current address on its site."
        case .invalidRedirect(let host):
            "\(shown(host)) redirected to an invalid address. Look up the feed’s current address on its site."
        case .tooLarge(let limit):
            "The response exceeds the limit for feeds (\(size(limit))). Check the feed’s address."
        case .headTooLarge(let host, let limit):
            "The response headers from \(shown(host)) exceed the limit "
                + "(\(size(limit))). Report this to the publisher, or try another address."
        case .incompleteResponse(let host):
            "The response from \(shown(host)) was cut off or could not be decoded. Try again later."
        case .notAFeed(let found):
            "This address leads to \(shown(found)), not a feed. "
                + "Look for a link named RSS, Atom or Feed on the site."
        case .malformed(let detail):
            "The feed is malformed (\(shown(detail))). "
                + "Try again later, or report it to the publisher."
        case .privateAddress(let host):
            "\(shown(host)) redirected to an address in a private network, which is blocked. "
                + "If you trust this address, allow private addresses in the feed’s settings."
        case .unreadableFile(let path):
            "Can’t read the file “\(shown(path))”. Check its name and permissions."
        case .invalidFile(let path, let detail):
            "Can’t use the file “\(shown(path))” (\(shown(detail))). Fix it and try again."
        case .proxyFailed(proxy: ""):
            "Nothing was fetched: the proxy setting is invalid. Run “newspaper config --check”."
        case .proxyFailed(let proxy):
            "Can’t connect to the proxy \(shown(proxy)). Check the proxy’s address and that it is running."
        case .passwordRefused(let host):
            "\(answer(status: 401, host: shown(host))). "
                + "Check the configured user name and password."
        case .noPassword(let detail, let mayAsk):
            "The feed’s passwordCommand did not print a password (\(shown(detail))). "
                + (mayAsk
                    ? "Run the command in a shell to see why."
                    : "If the command asks for input, run “newspaper refresh”.")
        case .archiveUnavailable(let detail):
            "Nothing was fetched: the archive can’t store news (\(shown(detail))). Run “newspaper doctor”."
        case .notReached(let seconds):
            "The refresh ended after \(time(seconds)), before this feed responded. "
                + "It will be fetched first next time."
        case .overBudget:
            "The download limit of this refresh was reached. The next refresh continues."
        case .paper(let failure, let service):
            describe(failure, service: service)
        case .libraryMissing(let detail):
            "Can’t load libcurl (\(shown(detail))). \(RuntimeLibrary.curl.advice)."
        case .account(let sentence): shown(sentence)
        case .other(let text) where isWriteError(text): archiveError(text)
        case .other(let text):
            "Couldn’t fetch the feed (\(shown(text))). Try again later."
        }
    }

    /// Explains why a request to the news service failed.
    public static func describe(_ error: NewsError) -> String {
        switch error {
        case .unknownArticle:
            "This story is no longer available. Go back to the headlines and choose another."
        case .unknownFeed:
            "You are not subscribed to this feed. Nothing was changed."
        case .unknownSection(let section):
            "The section “\(shown(section.text))” no longer exists. Nothing was changed."
        case .unknownPicture(let address):
            "No picture at “\(shown(address))”."
        case .pictureNotFetched(let failure):
            "Couldn’t load the picture: \(reason(forNoPicture: failure))."
        case .notAPicture(let found):
            "This file is \(shown(found)), not a picture."
        case .noFullText(let failure):
            describe(failure)
        case .noThread(let failure):
            describe(failure)
        case .archive(let detail): archiveError(detail)
        case .changeNotRecorded(let detail):
            "Done, but the change can’t be undone: the archive is not available "
                + "(\(shown(detail)))."
        case .notSubscribed(let address, let failure):
            "“\(shown(address))” was not added. \(describe(failure))"
        case .subscriptions(let detail):
            "Can’t change the subscriptions (\(shown(detail))). Nothing was changed."
        case .diskNearlyFull:
            "Prefetching stopped because the disk is nearly full. Free up some disk space."
        case .account(let sentence):
            sentence
        }
    }

    private static func archiveError(_ detail: String) -> String {
        "Can’t \(isWriteError(detail) ? "write to" : "read") the archive (\(shown(detail))). "
            + "Run “newspaper doctor”."
    }

    private static func isWriteError(_ detail: String) -> Bool {
        [fullDisk, readOnlyFile, "attempt to write a readonly database"].contains(detail)
    }

    /// Explains why an enclosure couldn’t be downloaded.
    public static func sentence(onMissingFile failure: FeedFailure) -> String {
        "Couldn’t download the file: \(reason(forNoPicture: failure))."
    }

    static func reason(forNoPicture failure: FeedFailure) -> String {
        switch failure {
        case .badAddress, .unsupportedScheme: "the address is not supported"
        case .hostNotFound(let host): "can’t find the server \(shown(host))"
        case .connectionFailed(let host): "can’t connect to \(shown(host))"
        case .timedOut(let host, _): "\(shown(host)) did not respond in time"
        case .unfinished(let host, _), .tooSlow(let host, _): "\(shown(host)) was too slow"
        case .headTooLarge(let host, _): "the response headers from \(shown(host)) are too large"
        case .insecureConnection(let host): "no secure connection to \(shown(host))"
        case .status(let code, let host): answer(status: code, host: shown(host))
        case .tooManyRedirects(let host): "\(shown(host)) redirected too many times"
        case .invalidRedirect(let host): "\(shown(host)) redirected to an invalid address"
        case .tooLarge(let limit): "the response is larger than \(size(limit))"
        case .incompleteResponse(let host): "the response from \(shown(host)) was cut off"
        case .privateAddress: "the address is in a private network"
        case .overBudget: "the download limit of this refresh was reached"
        case .paper(_, let service): "\(shown(service)) returned nothing"
        case .invalidFile(let path, _): "can’t use “\(shown(path))”"
        case .proxyFailed(proxy: ""): "the proxy setting is invalid"
        case .proxyFailed(let proxy): "can’t connect to the proxy \(shown(proxy))"
        case .passwordRefused(let host): answer(status: 401, host: shown(host))
        case .noPassword: "the passwordCommand did not print a password"
        case .archiveUnavailable: "the archive is not available"
        case .libraryMissing: "libcurl can’t be loaded (\(RuntimeLibrary.curl.package))"
        case .notReached(let seconds): "no response within \(time(seconds))"
        case .notAFeed(let text), .malformed(let text), .unreadableFile(let text),
            .account(let text), .other(let text):
            shown(text)
        }
    }

    private static func describe(status code: Int, host: String) -> String {
        "\(answer(status: code, host: host)). \(advice(forStatus: code))."
    }

    static func answer(status code: Int, host: String) -> String {
        if let meaning = meaning(ofStatus: code) {
            "\(host) returned \(code) (\(meaning))"
        } else {
            "\(host) returned \(code)"
        }
    }

    private static func meaning(ofStatus code: Int) -> String? {
        switch code {
        case 400: "bad request"
        case 401: "not authorized"
        case 403: "forbidden"
        case 404: "not found"
        case 406: "not acceptable"
        case 407: "not authorized by the proxy"
        case 408: "request timed out"
        case 410: "gone"
        case 429: "too many requests"
        case 451: "unavailable for legal reasons"
        case 500: "internal error"
        case 502: "bad gateway"
        case 503: "unavailable"
        case 504: "gateway timed out"
        default: nil
        }
    }

    private static func advice(forStatus code: Int) -> String {
        switch code {
        case 401: "Set a user name and a password for this feed"
        case 407: "Add a user name and a password to the proxy’s address"
        case 403, 451: "The server denies access to this feed; check its address"
        case 404: "The feed may have moved; check its address"
        case 410: "The feed was discontinued; look for a new one on its site"
        case 408, 425, 429: "Try again later"
        case 500...599: "The server has a problem; try again later"
        default: "Check the feed’s address"
        }
    }

    static func counted(_ count: Int, _ noun: String) -> String {
        count == 1 ? "1 \(noun)" : "\(count) \(noun)s"
    }

    /// Returns seconds as text: in whole minutes if possible, otherwise in seconds.
    public static func time(_ seconds: Int) -> String {
        seconds > 0 && seconds.isMultiple(of: 60)
            ? counted(seconds / 60, "minute") : counted(seconds, "second")
    }

    static func size(_ bytes: Int) -> String {
        switch bytes {
        case 1_000_000...: "\(bytes / 1_000_000) MB"
        case 1_000...: "\(bytes / 1_000) kB"
        default: counted(bytes, "byte")
        }
    }

    static func shown(_ text: String) -> String {
        MessageTextSanitizer.presentable(text)
    }

    /// Explains why the comments of a story couldn’t be loaded.
    public static func describe(_ failure: DiscussionFailure) -> String {
        switch failure {
        case .notReadHere:
            "Comments from this site can’t be shown here. Open them in the browser."
        case .notFetched(let service, let failure):
            "Couldn’t load the comments from \(service): \(reason(forNoPicture: failure)). "
                + "Try again later."
        case .rateLimited(let service, let seconds):
            "\(service) is rate-limiting requests. Try again in \(time(seconds))."
        case .notAThread(let service):
            "\(service) sent an unexpected response. Try again later, or open the comments in "
                + "the browser."
        case .gone(let service):
            "\(service) no longer has these comments."
        }
    }
}
