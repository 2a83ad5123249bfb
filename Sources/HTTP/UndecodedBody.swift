/// A body as it was sent, which is decoded once there is room for the result.
public struct UndecodedBody: Hashable, Sendable {
    private let answer: PartialResponse

    init(_ answer: PartialResponse) { self.answer = answer }

    /// The decoded body.
    ///
    /// - Returns: `nil` with the way in which the request has to be sent again.
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

/// When a body is decoded.
public enum HTTPDecoding: Hashable, Sendable {
    /// Before the answer is handed over.
    case atOnce
    /// By ``HTTPResponse/decoded()``: until then a compressed body takes less memory.
    case later
    /// By libcurl as it arrives, since it could not be decoded here.
    case byLibrary(afterDamage: Bool)
}

extension HTTPResponse {
    /// The result of decoding a body.
    public enum Decoded: Sendable {
        case response(HTTPResponse)
        /// The request has to be sent again with ``HTTPOptions/decoding`` set to this.
        case askAgain(HTTPDecoding)
    }

    /// The same answer with its body decoded.
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
