import CCurl

extension HTTPClient {
    /// Returns the versions of libcurl and its libraries, such as "libcurl/7.88.1 OpenSSL/3.0.17".
    ///
    /// - Throws: ``HTTPError/libraryMissing(detail:)``.
    public static func libraryVersion() throws(HTTPError) -> String {
        if let problem = ccurl_load() { throw .libraryMissing(detail: String(cString: problem)) }
        return String(cString: ccurl_version())
    }
}
