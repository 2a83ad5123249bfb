/// Receives the result of each request, for a log.
public protocol HTTPObserving: Sendable {
    /// Records a finished request; called on any thread, and must return at once.
    func record(_ request: HTTPRequest, _ result: Result<HTTPResponse, HTTPError>)
}
