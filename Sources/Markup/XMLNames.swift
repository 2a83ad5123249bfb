/// The names of a document, each kept once, with the namespaces that their prefixes stand for now.
struct XMLNames {
    /// A name as written, split at its colon.
    struct Name {
        /// An index into `prefixes`; 0 is none.
        let prefix: Int
        let local: String
        let role: Role
        /// The same for all names that differ only in capitals.
        let anyCase: Int
        /// How many elements of this name are open.
        var openElements = 0
        /// The namespace and the tag that the name was last looked up for.
        fileprivate var namespace = -1
        fileprivate var tag: UInt32 = 0
    }

    /// What an element is in a feed, so that one that is never closed does not swallow the next.
    enum Role {
        /// It holds one line of text, and never a part of an entry.
        case line
        /// It holds words, or elements that are parts of it.
        case words
        /// Another part of an entry.
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
    /// The first of the names that differ only in capitals, by what they are in small letters.
    private var indicesInAnyCase: [ByteString: Int] = [:]
    private var prefixIndices: [String: Int] = ["": 0, "xml": 1]
    private var tagIndices: [TagKey: UInt32] = [:]
    private var namespaces = ["", "http://www.w3.org/XML/1998/namespace"]
    private var namespaceIndices: [String: Int] = [:]
    /// The namespace of each prefix, by its index.
    private var bindings = [0, 1]
    /// What the declarations that hold now replaced, to be undone.
    private var replaced: [(prefix: Int, namespace: Int)] = []

    /// How many declarations hold.
    var declarationCount: Int { replaced.count }

    /// The index of a name as written.
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

    /// Lets a prefix stand for an address until ``undo(to:)``.
    mutating func declare(_ prefix: String, as address: String) {
        let prefix = prefixIndex(prefix)
        replaced.append((prefix, bindings[prefix]))
        bindings[prefix] = namespaceIndex(address)
    }

    /// Forgets all declarations but the first so many.
    mutating func undo(to count: Int) {
        while replaced.count > count {
            let last = replaced.removeLast()
            bindings[last.prefix] = last.namespace
        }
    }

    /// The tag of an element with that name, here.
    mutating func elementTag(_ name: Int) -> UInt32 {
        tag(name, namespace: bindings[names[name].prefix])
    }

    /// The tag of an attribute with that name, here: without a prefix it has no namespace.
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
        // A prefix that nobody declares is its own namespace.
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

/// The bytes of a name, which stand in the document as long as it is read.
private struct XMLNameBytes: Hashable {
    let bytes: UnsafeBufferPointer<UInt8>

    static func == (left: XMLNameBytes, right: XMLNameBytes) -> Bool {
        left.bytes.count == right.bytes.count && left.bytes.elementsEqual(right.bytes)
    }

    func hash(into hasher: inout Hasher) {
        hasher.combine(bytes: UnsafeRawBufferPointer(bytes))
    }
}
