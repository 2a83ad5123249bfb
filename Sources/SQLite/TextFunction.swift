import CSQLite

final class TextFunction: Sendable {
    let body: @Sendable (UnsafeBufferPointer<UInt8>) -> [UInt8]?

    init(_ body: @escaping @Sendable (UnsafeBufferPointer<UInt8>) -> [UInt8]?) {
        self.body = body
    }
}

func callTextFunction(
    _ context: OpaquePointer?,
    _ count: Int32,
    _ values: UnsafeMutablePointer<OpaquePointer?>?
) {
    guard let values, let user = sqlite3_user_data(context) else { return }
    let function = Unmanaged<TextFunction>.fromOpaque(user).takeUnretainedValue()
    // Get the text first, because this may convert the value and so change its byte count.
    let start = sqlite3_value_text(values[0])
    let length = start == nil ? 0 : Int(sqlite3_value_bytes(values[0]))
    let result = function.body(UnsafeBufferPointer(start: start, count: length))
    guard start == nil || result != nil else { return sqlite3_result_value(context, values[0]) }
    (result ?? []).withUnsafeBytes { bytes in
        csqlite_result_text(
            context,
            bytes.assumingMemoryBound(to: CChar.self).baseAddress,
            UInt64(bytes.count)
        )
    }
}
