import CSQLite

/// A function of the program that SQL may call.
final class TextFunction: Sendable {
    let body: @Sendable (String) -> String

    init(_ body: @escaping @Sendable (String) -> String) {
        self.body = body
    }
}

/// What SQLite calls for every ``TextFunction``.
func callTextFunction(
    _ context: OpaquePointer?,
    _ count: Int32,
    _ values: UnsafeMutablePointer<OpaquePointer?>?
) {
    guard let values, let user = sqlite3_user_data(context) else { return }
    let function = Unmanaged<TextFunction>.fromOpaque(user).takeUnretainedValue()
    var text = ""
    // The text first: it may be converted, and only then its bytes count.
    if let bytes = sqlite3_value_text(values[0]) {
        let length = Int(sqlite3_value_bytes(values[0]))
        text = String(decoding: UnsafeBufferPointer(start: bytes, count: length), as: UTF8.self)
    }
    var result = function.body(text)
    result.withUTF8 { utf8 in
        utf8.withMemoryRebound(to: CChar.self) { bytes in
            csqlite_result_text(context, bytes.baseAddress, UInt64(bytes.count))
        }
    }
}
