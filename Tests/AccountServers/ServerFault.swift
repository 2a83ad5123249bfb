public import LoopbackServer

/// A fault of a server, which affects matching requests.
public struct ServerFault: Sendable {
    /// The effect of a fault.
    public enum Effect: Sendable {
        /// Answers with a status instead of acting.
        case status(Int, headers: [(String, String)] = [])
        /// Acts, and closes the connection without an answer.
        case lost
        /// Acts, and cuts the body after a number of bytes; `Content-Length` announces all bytes.
        case short(Int)
        /// Acts, and cuts the body after a number of bytes, with a matching `Content-Length`.
        case cut(Int)
        /// Answers 200 with a body instead of acting.
        case body(String, contentType: String)
        /// Redirects to an address instead of acting.
        case redirect(String)
        /// Acts, and sends the body as the valve releases it.
        case held(LoopbackValve)
        /// Changes the state before the server acts, as another device does.
        case before(@Sendable (inout ServerState) -> Void)
        /// Changes the state after the server has acted, before the answer arrives.
        case after(@Sendable (inout ServerState) -> Void)
    }

    let match: String
    let effect: Effect
    var skips: Int
    var times: Int

    /// A web page of a captive portal.
    public static let html = Effect.body(
        "<html><body>Log in</body></html>",
        contentType: "text/html"
    )

    /// Creates a fault.
    ///
    /// - Parameters:
    ///   - effect: The effect.
    ///   - match: A part of the path, query or body; empty for every request.
    ///   - skips: The number of matching requests before the first fault.
    ///   - times: The number of faults.
    public init(_ effect: Effect, on match: String = "", after skips: Int = 0, times: Int = 1) {
        self.effect = effect
        self.match = match
        self.skips = skips
        self.times = times
    }
}
