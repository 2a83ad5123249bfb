/// Takes the body of an answer as it comes, so that none of it stays in memory.
///
/// All of it is called on the thread of the transfers: whoever takes long holds up all that the client fetches.
public protocol HTTPSink: Sendable {
    /// Learns that a body begins which the server was asked for: one with the status 200 or 206, at the end of all
    /// redirects.
    ///
    /// - Parameters:
    ///   - status: 200 or 206.
    ///   - headers: The fields of the answer that are kept.
    /// - Returns: False when it is not wanted, which ends the transfer.
    func begin(status: Int, headers: HTTPHeaders) -> Bool

    /// Takes the next bytes.
    ///
    /// - Returns: False when no more can be taken, which ends the transfer.
    func take(_ bytes: UnsafeRawBufferPointer) -> Bool
}

/// Whoever fetches what is too large for memory: the client, or a fake in tests.
public protocol HTTPDownloading: Sendable {
    /// Fetches one address, the body of which goes to a sink, as it stands on the server; bodies of other answers than
    /// 200 and 206 are passed over.
    ///
    /// - Returns: The answer, with an empty body.
    /// - Throws: Why it did not come to its end; the sink may have taken a part.
    func download(
        _ request: HTTPRequest,
        into sink: any HTTPSink
    ) async throws(HTTPError) -> HTTPResponse
}
