import FoundationEssentials
import Markup

/// Checks of the status and structure of a response.
///
/// A member of the wrong type is an error, because treating it as an empty list would mark
/// everything as read.
extension AccountResponse {
    /// The body as text without trailing white space.
    var text: String {
        let end = body.lastIndex { $0 > 0x20 }.map { $0 + 1 } ?? 0
        return String(decoding: body[..<end], as: UTF8.self)
    }

    var isRefused: Bool { status == 401 || status == 403 }

    func successful() throws(AccountError) -> AccountResponse {
        if isRefused { throw .refused(host: host) }
        guard 200..<300 ~= status else {
            throw .rejected(host: host, detail: "status \(status)")
        }
        return self
    }

    func object() throws(AccountError) -> JSONValue {
        let value = try successful().json()
        guard case .object = value else { throw malformed("the response is not a JSON object") }
        return value
    }

    func list(_ name: String) throws(AccountError) -> [JSONValue] {
        guard let list = try object()[name]?.list else {
            throw malformed("the response has no list of \(name)")
        }
        return list
    }

    func malformed(_ detail: String) -> AccountError { .malformed(host: host, detail: detail) }

    func cut(_ detail: String) -> AccountError { .cut(host: host, detail: detail) }
}

extension JSONValue {
    /// The elements of an array; `nil` for any other value.
    var list: [JSONValue]? {
        guard case .array(let elements) = self else { return nil }
        return elements
    }

    /// A Boolean, or whether a number is not 0; `nil` for any other value.
    var flag: Bool? {
        switch self {
        case .bool(let isTrue): isTrue
        case .number, .string: text.flatMap { Int64($0) }.map { $0 != 0 }
        default: nil
        }
    }

    /// A whole number or a string with one; `nil` for any other value.
    var integer: Int64? { text.flatMap { Int64($0) } }

    var seconds: Date? {
        integer.flatMap { $0 > 0 ? Date(timeIntervalSince1970: Double($0)) : nil }
    }
}

extension ItemID {
    /// The IDs of servers that number their items.
    ///
    /// Greater numbers are not exact in JSON, and could overflow in calculations.
    static let numbers: ClosedRange<Int64> = 1...(1 << 53)

    /// Creates an ID from a number in ``numbers`` or a string with one; `nil` for any other value.
    init?(decimal value: JSONValue?) {
        guard let number = value?.integer, Self.numbers.contains(number) else { return nil }
        self.init("\(number)")
    }

    /// Creates an ID from any 64-bit number or a string with one; `nil` for any other value.
    init?(signed value: JSONValue?) {
        guard let digits = value?.text else { return nil }
        if let number = Int64(digits) {
            self.init("\(number)")
        } else if let number = UInt64(digits) {
            self.init("\(Int64(bitPattern: number))")
        } else {
            return nil
        }
    }

    /// The ID as a number; `nil` if it is not decimal.
    var number: Int64? { Int64(text) }
}

extension RemoteFeed {
    static func withoutPassword(_ address: String) -> String {
        guard let scheme = address.firstRange(of: "://") else { return address }
        let server = address[scheme.upperBound...].prefix { !"/?#".contains($0) }
        guard let at = server.lastIndex(of: "@") else { return address }
        return "\(address[..<scheme.upperBound])\(address[address.index(after: at)...])"
    }
}
