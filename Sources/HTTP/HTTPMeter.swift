/// Counts the bytes of a response as they arrive, and can end the transfer.
public final class HTTPMeter: Sendable {
    private let count: @Sendable (_ received: Int, _ inMemory: Int) -> Bool

    /// Creates a meter.
    ///
    /// - Parameter count: Called on the transfer thread when bytes arrive. `received` is the number
    ///   of body bytes so far. `inMemory` is the number of bytes in memory, which is larger after
    ///   decompression and 0 with a sink. Returning false ends the transfer with
    ///   ``HTTPError/refused``.
    public init(count: @escaping @Sendable (_ received: Int, _ inMemory: Int) -> Bool) {
        self.count = count
    }

    /// Reports the current byte counts; returns false if the transfer must end.
    public func record(received: Int, inMemory: Int) -> Bool { count(received, inMemory) }
}

extension HTTPMeter: Hashable {
    /// Compares identity.
    public static func == (one: HTTPMeter, other: HTTPMeter) -> Bool { one === other }

    /// Hashes the identity.
    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
