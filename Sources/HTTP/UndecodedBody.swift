/// A body as received, decoded later to save memory.
public struct UndecodedBody: Hashable, Sendable {
    private let answer: PartialResponse

    init(_ answer: PartialResponse) { self.answer = answer }

    /// Decodes the body.
    ///
    /// - Returns: The body, or the decoding for a repeated request if libcurl must decode it.
    /// - Throws: ``HTTPError/tooLarge(limit:)``.
    func decoded() throws(HTTPError) -> (bytes: [UInt8]?, otherwise: HTTPDecoding) {
        var answer = answer
        guard answer.decompress() else {
            return (nil, .byLibrary(afterDamage: answer.isDamaged))
        }
        if let limit = answer.exceededLimit { throw .tooLarge(limit: limit) }
        return (answer.body, .atOnce)
    }

    /// Compares the bytes.
    public static func == (one: UndecodedBody, other: UndecodedBody) -> Bool {
        one.answer.body == other.answer.body
    }

    /// Hashes the bytes.
    public func hash(into hasher: inout Hasher) { hasher.combine(answer.body) }
}

/// When to decode a body.
public enum HTTPDecoding: Hashable, Sendable {
    /// Decodes before the response is returned.
    case atOnce
    /// Decodes in ``HTTPResponse/decoded()``; until then, compressed bytes save memory.
    case later
    /// Lets libcurl decode on arrival, after decoding here has failed.
    case byLibrary(afterDamage: Bool)
}

extension HTTPResponse {
    /// The result of decoding a body.
    public enum Decoded: Sendable {
        case response(HTTPResponse)
        /// The decoding with which to send the request again.
        case askAgain(HTTPDecoding)
    }

    /// Decodes the body of the response.
    ///
    /// - Throws: ``HTTPError/tooLarge(limit:)``.
    public func decoded() throws(HTTPError) -> Decoded {
        guard let undecoded else { return .response(self) }
        let (bytes, otherwise) = try undecoded.decoded()
        guard let bytes else { return .askAgain(otherwise) }
        var response = self
        response.body = bytes
        response.undecoded = nil
        return .response(response)
    }
}
