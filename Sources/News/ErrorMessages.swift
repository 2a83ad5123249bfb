/// Words failures for people: what happened, and what to do about it.
///
/// Each answer is one sentence in plain English, without control characters and credentials.
public enum ErrorMessages {
    /// Words that the program crashed before.
    ///
    /// - Parameter report: The file in which the crash is described.
    /// - Returns: A sentence that names the file.
    public static func crash(report: String) -> String {
        "The newspaper crashed the last time, nothing that was kept is lost: "
            + "\(shown(report)) may help to mend it."
    }

    /// Words why a feed gave no news.
    public static func describe(_ failure: FeedFailure) -> String {
        switch failure {
        case .badAddress(let text):
            "“\(UntrustedText.presentable(address: text))” is not an address: type it as https://example.org."
        case .unsupportedScheme(let scheme):
            "Addresses that begin with “\(shown(scheme))” cannot be read: use http or https."
        case .hostNotFound(let host):
            "No server named \(shown(host)) was found: check the address and your connection."
        case .connectionFailed(let host):
            "\(shown(host)) could not be reached: check your connection, or try again later."
        case .timedOut(let host, let seconds):
            "\(shown(host)) did not answer within \(counted(seconds, "second")): try again later."
        case .unfinished(let host, let seconds):
            "\(shown(host)) had not sent all of its answer after \(counted(seconds, "second")): "
                + "try again later."
        case .tooSlow(let host, let seconds):
            "\(shown(host)) began to answer and then sent next to nothing for "
                + "\(counted(seconds, "second")): try again later."
        case .insecureConnection(let host):
            "\(shown(host)) has no secure connection to offer (its certificate or handshake failed): "
                + "check the address and your computer’s clock."
        case .status(let code, let host):
            describe(status: code, host: shown(host))
        case .tooManyRedirects(let host):
            "\(shown(host)) sent us from one address to the next without an end: "
                + "look up the feed’s address on its site."
        case .ledNowhere(let host):
            "\(shown(host)) sent us on to what is no address: look up the feed’s address on its site."
        case .tooLarge(let limit):
            "The answer is larger than a feed may be (\(size(limit))): check the feed’s address."
        case .headTooLarge(let host, let limit):
            "What \(shown(host)) sent before the feed itself is larger than it may be "
                + "(\(size(limit))): tell its publisher, or look for another address."
        case .brokenAnswer(let host):
            "The answer of \(shown(host)) broke off or could not be decoded: try again later."
        case .notAFeed(let found):
            "That address leads to \(shown(found)), not to a feed: "
                + "look for a link named RSS, Atom or Feed on the site."
        case .malformed(let detail):
            "The feed is damaged and cannot be read (\(shown(detail))): "
                + "try again later, or tell its publisher."
        case .privateAddress(let host):
            "\(shown(host)) led to an address inside of a private network, which was refused: "
                + "allow it in the feed’s settings if it is yours."
        case .unreadableFile(let path):
            "The file “\(shown(path))” cannot be read: check its name and its permissions."
        case .faultyFile(let path, let detail):
            "The file “\(shown(path))” cannot be used (\(shown(detail))): mend it, and try again."
        case .proxyFailed(proxy: ""):
            "Nobody was asked, for the proxy that is set cannot be read: “newspaper config --check” tells more."
        case .proxyFailed(let proxy):
            "The proxy \(shown(proxy)) could not be reached: check its address, and whether it is running."
        case .passwordRefused(let host):
            "\(answer(status: 401, host: shown(host))): it refused the name and the password that are set; "
                + "check them."
        case .noPassword(let detail, let mayAsk):
            "The feed’s passwordCommand gave no password (\(shown(detail))): "
                + (mayAsk
                    ? "try it in a shell." : "if it has to ask, “newspaper refresh” lets it do so.")
        case .notKept(let detail):
            "Nobody was asked, for the archive keeps no news (\(shown(detail))): “newspaper doctor” tells more."
        case .notReached(let seconds):
            "The refresh ended after \(time(seconds)), before this feed had answered: "
                + "it is asked first next time."
        case .overBudget:
            "This round has fetched as much as it may: the next one continues."
        case .paper(let failure, let service):
            describe(failure, service: service)
        case .other(let text):
            "The feed could not be fetched (\(shown(text))): try again later."
        }
    }

    /// Words why a service could not answer.
    public static func describe(_ error: NewsError) -> String {
        switch error {
        case .unknownArticle:
            "That story is no longer there: go back to the headlines and choose another."
        case .unknownFeed:
            "That feed is no longer among your feeds: nothing was changed."
        case .unknownSection(let section):
            "“\(shown(section.text))” is no longer among your sections: nothing was changed."
        case .unknownPicture(let address):
            "There is no picture at “\(shown(address))”: read on without it."
        case .pictureNotFetched(let failure):
            "The picture did not come: \(reason(forNoPicture: failure))."
        case .notAPicture(let found):
            "There is no picture here but \(shown(found))."
        case .noWholeText(let failure):
            describe(failure)
        case .noThread(let failure):
            describe(failure)
        case .archive(let detail):
            "The archive does not answer (\(shown(detail))): “newspaper doctor” tells more."
        case .notRemembered(let detail):
            "That is done, but cannot be taken back, for the archive did not answer "
                + "(\(shown(detail))): change the list again by hand if you must."
        case .notSubscribed(let address, let failure):
            "“\(shown(address))” was not added. \(describe(failure))"
        case .subscriptions(let detail):
            "The list of subscriptions cannot be used (\(shown(detail))); nothing was changed."
        }
    }

    /// Words why a file that belongs to a story did not come.
    public static func sentence(onMissingFile failure: FeedFailure) -> String {
        "The file did not come: \(reason(forNoPicture: failure))."
    }

    /// Words why a picture did not come, in few words: they stand in its place.
    static func reason(forNoPicture failure: FeedFailure) -> String {
        switch failure {
        case .badAddress, .unsupportedScheme: "its address cannot be fetched"
        case .hostNotFound(let host): "no server named \(shown(host)) was found"
        case .connectionFailed(let host): "\(shown(host)) could not be reached"
        case .timedOut(let host, _): "\(shown(host)) did not answer in time"
        case .unfinished(let host, _), .tooSlow(let host, _): "\(shown(host)) sent it too slowly"
        case .headTooLarge(let host, _): "the answer of \(shown(host)) has too large a head"
        case .insecureConnection(let host): "\(shown(host)) has no secure connection to offer"
        case .status(let code, let host): answer(status: code, host: shown(host))
        case .tooManyRedirects(let host): "\(shown(host)) sent us around without an end"
        case .ledNowhere(let host): "\(shown(host)) sent us on to what is no address"
        case .tooLarge(let limit): "it is larger than \(size(limit))"
        case .brokenAnswer(let host): "the answer of \(shown(host)) broke off"
        case .privateAddress: "its address lies inside of a private network"
        case .overBudget: "as much as one round may fetch was fetched"
        case .paper(_, let service): "\(shown(service)) gave nothing"
        case .faultyFile(let path, _): "“\(shown(path))” cannot be used"
        case .proxyFailed(proxy: ""): "the proxy that is set cannot be read"
        case .proxyFailed(let proxy): "the proxy \(shown(proxy)) could not be reached"
        case .passwordRefused(let host): answer(status: 401, host: shown(host))
        case .noPassword: "its passwordCommand gave no password"
        case .notKept: "nothing can be kept"
        case .notReached(let seconds): "it did not come within \(time(seconds))"
        case .notAFeed(let text), .malformed(let text), .unreadableFile(let text), .other(let text):
            shown(text)
        }
    }

    private static func describe(status code: Int, host: String) -> String {
        "\(answer(status: code, host: host)): \(advice(forStatus: code))."
    }

    static func answer(status code: Int, host: String) -> String {
        if let meaning = meaning(ofStatus: code) {
            "\(host) answered \(code) (\(meaning))"
        } else {
            "\(host) answered \(code)"
        }
    }

    /// The meaning of a status in few words, after RFC 9110 and RFC 6585.
    private static func meaning(ofStatus code: Int) -> String? {
        switch code {
        case 400: "bad request"
        case 401: "not authorised"
        case 403: "forbidden"
        case 404: "not found"
        case 406: "not acceptable"
        case 407: "not authorised by the proxy"
        case 408: "request timed out"
        case 410: "gone"
        case 429: "too many requests"
        case 451: "withheld for legal reasons"
        case 500: "internal error"
        case 502: "bad gateway"
        case 503: "unavailable"
        case 504: "gateway timed out"
        default: nil
        }
    }

    private static func advice(forStatus code: Int) -> String {
        switch code {
        case 401: "the feed wants a name and a password"
        case 407: "the proxy wants a name and a password, which stand in its address"
        case 403, 451: "the server does not give this feed to you; check its address"
        case 404: "the feed may have moved; check its address"
        case 410: "the feed was given up; remove it, or look for a new one on its site"
        case 408, 425, 429: "wait a while before you try again"
        case 500...599: "the trouble is at the server; try again later"
        default: "check the feed’s address"
        }
    }

    static func counted(_ count: Int, _ noun: String) -> String {
        count == 1 ? "1 \(noun)" : "\(count) \(noun)s"
    }

    /// Whole minutes are told as such.
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

    /// Foreign text as it may stand in a sentence.
    static func shown(_ text: String) -> String {
        UntrustedText.presentable(text)
    }
}
