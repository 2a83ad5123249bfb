struct XMLNames {
    struct Name {
        let prefix: Int
        let local: String
        let role: Role
        /// An index that is equal for names that differ only in case.
        let anyCase: Int
        var openElements = 0
        fileprivate var namespace = -1
        fileprivate var tag: UInt32 = 0
    }

    /// An element's role in a feed, which determines how missing end tags are handled.
    enum Role {
        /// Contains a single line of text, never other fields of an entry.
        case line
        case words
        case field
        case entry
        case other

        fileprivate init(of local: String) {
            switch local.lowercased() {
            case "title", "link", "guid", "pubdate": self = .line
            case "category", "creator", "comments": self = .words
            case "description", "encoded", "author", "date", "enclosure", "updated", "published",
                "id", "summary", "content":
                self = .field
            case "item", "entry": self = .entry
            default: self = .other
            }
        }
    }

    private struct TagKey: Hashable {
        let name: Int
        let namespace: Int
    }

    var names: [Name] = []
    private(set) var tags = [
        XMLTree.Tag(namespace: "", name: ""), XMLTree.Tag(namespace: "", name: ""),
    ]
    private var indices: [XMLNameBytes: Int] = [:]
    private var indicesInAnyCase: [ByteString: Int] = [:]
    private var prefixIndices: [String: Int] = ["": 0, "xml": 1]
    private var tagIndices: [TagKey: UInt32] = [:]
    private var namespaces = ["", "http://www.w3.org/XML/1998/namespace"]
    private var namespaceIndices: [String: Int] = [:]
    private var bindings = [0, 1]
    private var replaced: [(prefix: Int, namespace: Int)] = []

    var declarationCount: Int { replaced.count }

    mutating func index(of written: UnsafeBufferPointer<UInt8>) -> Int {
        if let index = indices[XMLNameBytes(bytes: written)] { return index }
        let colon = written.firstIndex(of: UInt8(ascii: ":")) ?? 0
        let prefix = String(decoding: written[..<colon], as: UTF8.self)
        let local = String(decoding: written[(colon == 0 ? 0 : colon + 1)...], as: UTF8.self)
        let small = ByteString(String(decoding: written, as: UTF8.self).lowercased())
        let anyCase = indicesInAnyCase[small] ?? names.count
        indicesInAnyCase[small] = anyCase
        let prefixIndex = prefixIndex(prefix)
        let role = Role(of: local)
        names.append(Name(prefix: prefixIndex, local: local, role: role, anyCase: anyCase))
        indices[XMLNameBytes(bytes: written)] = names.count - 1
        return names.count - 1
    }

    mutating func declare(_ prefix: String, as address: String) {
        let prefix = prefixIndex(prefix)
        replaced.append((prefix, bindings[prefix]))
        bindings[prefix] = namespaceIndex(address)
    }

    mutating func undo(to count: Int) {
        while replaced.count > count {
            let last = replaced.removeLast()
            bindings[last.prefix] = last.namespace
        }
    }

    mutating func elementTag(_ name: Int) -> UInt32 {
        tag(name, namespace: bindings[names[name].prefix])
    }

    mutating func attributeTag(_ name: Int) -> UInt32 {
        let prefix = names[name].prefix
        return tag(name, namespace: prefix == 0 ? 0 : bindings[prefix])
    }

    private mutating func tag(_ name: Int, namespace: Int) -> UInt32 {
        if names[name].namespace == namespace { return names[name].tag }
        let key = TagKey(name: name, namespace: namespace)
        let tag = tagIndices[key] ?? UInt32(tags.count)
        if tag == tags.count {
            tags.append(XMLTree.Tag(namespace: namespaces[namespace], name: names[name].local))
            tagIndices[key] = tag
        }
        names[name].namespace = namespace
        names[name].tag = tag
        return tag
    }

    private mutating func prefixIndex(_ prefix: String) -> Int {
        if let index = prefixIndices[prefix] { return index }
        prefixIndices[prefix] = bindings.count
        // A prefix that is not declared serves as its namespace.
        bindings.append(namespaceIndex(prefix))
        return bindings.count - 1
    }

    private mutating func namespaceIndex(_ address: String) -> Int {
        if address.isEmpty { return 0 }
        if let index = namespaceIndices[address] { return index }
        namespaces.append(address)
        namespaceIndices[address] = namespaces.count - 1
        return namespaces.count - 1
    }
}

private struct XMLNameBytes: Hashable {
    let bytes: UnsafeBufferPointer<UInt8>

    static func == (left: XMLNameBytes, right: XMLNameBytes) -> Bool {
        left.bytes.count == right.bytes.count && left.bytes.elementsEqual(right.bytes)
    }

    func hash(into hasher: inout Hasher) {
        hasher.combine(bytes: UnsafeRawBufferPointer(bytes))
    }
}
