/// Counts the bytes of a response as they arrive, and can end the transfer.
public final class HTTPMeter: Sendable {
    private let count: @Sendable (_ received: Int, _ inMemory: Int) -> Bool

    /// Makes a meter.
    ///
    /// - Parameter count: Called on the thread of the transfers with the bytes of a body that have arrived, and with
    ///   those that take memory now: more once a body is decompressed, none where a sink takes it. False ends the
    ///   transfer with ``HTTPError/refused``.
    public init(count: @escaping @Sendable (_ received: Int, _ inMemory: Int) -> Bool) {
        self.count = count
    }

    /// Counts; false when no more may arrive.
    public func take(received: Int, inMemory: Int) -> Bool { count(received, inMemory) }
}

extension HTTPMeter: Hashable {
    /// Each meter is another one.
    public static func == (one: HTTPMeter, other: HTTPMeter) -> Bool { one === other }

    /// Each meter is another one.
    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
