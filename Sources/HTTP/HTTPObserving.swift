/// Receives the result of each request, for example for a log.
public protocol HTTPObserving: Sendable {
    /// Records a finished request.
    ///
    /// Called on any thread; must not block.
    func record(_ request: HTTPRequest, _ result: Result<HTTPResponse, HTTPError>)
}
