package enum ConfigurationValue: Hashable, Sendable {
    case null
    case bool(Bool)
    case number(Double)
    case text(String)
    case list([ConfigurationValue])
    case object([String: ConfigurationValue])
}

extension ConfigurationValue: ExpressibleByStringLiteral, ExpressibleByBooleanLiteral,
    ExpressibleByIntegerLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
    package init(stringLiteral text: String) { self = .text(text) }
    package init(booleanLiteral bool: Bool) { self = .bool(bool) }
    package init(integerLiteral number: Int) { self = .number(Double(number)) }
    package init(arrayLiteral elements: ConfigurationValue...) { self = .list(elements) }

    package init(dictionaryLiteral members: (String, ConfigurationValue)...) {
        self = .object(Dictionary(members) { $1 })
    }
}

extension ConfigurationValue {
    /// Formats the value on one line as JSON5 or strict JSON, with sorted members.
    package func written(isStrict: Bool = false) -> String {
        switch self {
        case .null: return "null"
        case .bool(let bool): return bool ? "true" : "false"
        case .number(let number):
            return Int(exactly: number).map { "\($0)" } ?? "\(number)"
        case .text(let text): return Self.quoted(text)
        case .list(let elements):
            let texts = elements.map { $0.written(isStrict: isStrict) }
            return "[\(texts.joined(separator: ", "))]"
        case .object(let members):
            guard !members.isEmpty else { return "{}" }
            let texts = members.sorted { $0.key < $1.key }.map { name, value in
                let isBare = !isStrict && Self.isBare(name)
                return "\(isBare ? name : Self.quoted(name)): \(value.written(isStrict: isStrict))"
            }
            return isStrict
                ? "{\(texts.joined(separator: ", "))}" : "{ \(texts.joined(separator: ", ")) }"
        }
    }

    package static func quoted(_ text: String) -> String {
        let scalars = text.unicodeScalars.map { scalar in
            switch scalar {
            case "\"": "\\\""
            case "\\": "\\\\"
            case _ where scalar.value < 0x20 || scalar.value == 0x7F:
                "\\u00" + (scalar.value < 0x10 ? "0" : "") + String(scalar.value, radix: 16)
            default: String(scalar)
            }
        }
        return "\"\(scalars.joined())\""
    }

    package static func isBare(_ name: String) -> Bool {
        let first = name.utf8.first.map { !(0x30...0x39).contains($0) } ?? false
        return first
            && name.utf8.allSatisfy { byte in
                (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte)
                    || (0x61...0x7A).contains(byte) || byte == UInt8(ascii: "_")
            }
    }
}
