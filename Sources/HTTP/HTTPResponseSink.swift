/// Receives a response body as it arrives, without buffering.
///
/// All calls are made on the transfer thread, so blocking delays all transfers.
public protocol HTTPResponseSink: Sendable {
    /// Receives the start of a body with status 200 or 206, after all redirects.
    ///
    /// - Returns: Whether to continue; false ends the transfer.
    func begin(status: Int, headers: HTTPHeaders) -> Bool

    /// Receives the next bytes of the body.
    ///
    /// - Returns: Whether to continue; false ends the transfer.
    func take(_ bytes: UnsafeRawBufferPointer) -> Bool
}

/// Downloads bodies that are too large for memory.
public protocol HTTPDownloading: Sendable {
    /// Passes the undecoded body of an address to a sink.
    ///
    /// Bodies with a status other than 200 and 206 are discarded.
    ///
    /// - Returns: The response with an empty body.
    /// - Throws: ``HTTPError``. The sink may have received a part of the body.
    func download(
        _ request: HTTPRequest,
        into sink: any HTTPResponseSink
    ) async throws(HTTPError) -> HTTPResponse
}
