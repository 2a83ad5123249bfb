/// Counts the bytes of a response on arrival, and can end the transfer.
public final class HTTPMeter: Sendable {
    private let count: @Sendable (_ received: Int, _ inMemory: Int) -> Bool

    /// Creates a meter.
    ///
    /// - Parameter count: Called on the transfer thread with the body's bytes received so far, and those in memory:
    ///   more after decompression, none with a sink. Return false to end the transfer with ``HTTPError/refused``.
    public init(count: @escaping @Sendable (_ received: Int, _ inMemory: Int) -> Bool) {
        self.count = count
    }

    /// Counts bytes; returns false to end the transfer.
    public func record(received: Int, inMemory: Int) -> Bool { count(received, inMemory) }
}

extension HTTPMeter: Hashable {
    /// Compares identity.
    public static func == (one: HTTPMeter, other: HTTPMeter) -> Bool { one === other }

    /// Hashes the identity.
    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
