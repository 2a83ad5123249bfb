/// A body as received.
///
/// Decoding it later saves memory.
public struct UndecodedBody: Hashable, Sendable {
    private let answer: PartialResponse

    init(_ answer: PartialResponse) { self.answer = answer }

    /// Decodes the body.
    ///
    /// - Returns: The bytes, or `nil` if the request must be repeated with `otherwise`.
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

/// When and where to decode a body.
public enum HTTPDecoding: Hashable, Sendable {
    /// This program decodes the body before returning the response.
    case atOnce
    /// ``HTTPResponse/decoded()`` decodes the body.
    ///
    /// Until then only compressed bytes are in memory.
    case later
    /// libcurl decodes the body on arrival.
    ///
    /// Used after decoding in this program failed; `afterDamage` requests an uncompressed body.
    case byLibrary(afterDamage: Bool)
}

extension HTTPResponse {
    /// The result of decoding a body.
    public enum Decoded: Sendable {
        case response(HTTPResponse)
        /// The request must be sent again, with this decoding.
        case askAgain(HTTPDecoding)
    }

    /// Decodes the body of the response, if that was deferred.
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
