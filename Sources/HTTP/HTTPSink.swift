/// Receives a response body on arrival, without buffering.
///
/// All calls are on the transfer thread; blocking delays all transfers.
public protocol HTTPSink: Sendable {
    /// Receives the start of a body with status 200 or 206, after all redirects.
    ///
    /// - Returns: False to end the transfer.
    func begin(status: Int, headers: HTTPHeaders) -> Bool

    /// Receives the next bytes.
    ///
    /// - Returns: False to end the transfer.
    func take(_ bytes: UnsafeRawBufferPointer) -> Bool
}

/// Downloads bodies that are too large for memory.
public protocol HTTPDownloading: Sendable {
    /// Downloads the undecoded body of an address into a sink.
    ///
    /// Discards bodies with a status other than 200 and 206.
    ///
    /// - Returns: The response, with an empty body.
    /// - Throws: The error; the sink may have received a part.
    func download(
        _ request: HTTPRequest,
        into sink: any HTTPSink
    ) async throws(HTTPError) -> HTTPResponse
}
