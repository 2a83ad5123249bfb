import CXML2

extension XMLDocument {
    /// Lets libxml2 read UTF-8 that was screened before.
    mutating func parse(_ utf8: [UInt8]) {
        let builder = XMLBuilder()
        var handler = xmlSAXHandler()
        handler.initialized = XML_SAX2_MAGIC
        handler.startElementNs = startElement
        handler.endElementNs = { context, _, _, _ in target(of: context)?.endElement() }
        handler.characters = characters
        handler.ignorableWhitespace = characters
        handler.cdataBlock = characters
        handler.serror = noteError
        utf8.withUnsafeBytes { bytes in
            let start = bytes.baseAddress?.assumingMemoryBound(to: CChar.self)
            guard !bytes.isEmpty,
                let parser = xmlCreateMemoryParserCtxt(start, Int32(clamping: bytes.count))
            else { return }
            defer { xmlFreeParserCtxt(parser) }
            // NOENT resolves the five entities in attributes; the screening leaves no others.
            let options =
                XML_PARSE_RECOVER.rawValue | XML_PARSE_NONET.rawValue | XML_PARSE_NOENT.rawValue
            xmlCtxtUseOptions(parser, Int32(options))
            parser.pointee.sax.pointee = handler
            parser.pointee.userData = Unmanaged.passUnretained(builder).toOpaque()
            // The whole document at once: fed in chunks, libxml2 loses the text before a break.
            withExtendedLifetime(builder) { _ = xmlParseDocument(parser) }
        }
        self = builder.finish()
    }
}

/// Gathers libxml2's events into flat arrays.
private final class XMLBuilder {
    private var document = XMLDocument(empty: ())
    private var open: [Int] = []
    /// libxml2 keeps one pointer for equal names as long as it reads.
    private var indices: [UnsafePointer<xmlChar>: Int] = [:]

    func startElement(
        _ name: UnsafePointer<xmlChar>?,
        prefix: UnsafePointer<xmlChar>?,
        namespace: UnsafePointer<xmlChar>?,
        attributes: UnsafeBufferPointer<UnsafePointer<xmlChar>?>
    ) {
        let first = document.attributes.count
        // Five pointers an attribute: name, prefix, namespace, start and end of the value.
        for start in stride(from: 0, to: attributes.count, by: 5) {
            guard let value = attributes[start + 3], let end = attributes[start + 4] else {
                continue
            }
            document.attributes.append(
                XMLDocument.Attribute(
                    namespace: index(of: attributes[start + 2] ?? attributes[start + 1]),
                    name: index(of: attributes[start]),
                    value: string(UnsafeBufferPointer(start: value, count: end - value))
                )
            )
        }
        let content = XMLDocument.Node.Content.element(
            namespace: index(of: namespace ?? prefix),
            name: index(of: name),
            attributes: first..<document.attributes.count
        )
        open.append(document.nodes.count)
        document.nodes.append(XMLDocument.Node(content: content, end: document.nodes.count + 1))
    }

    func endElement() {
        guard let index = open.popLast() else { return }
        document.nodes[index].end = document.nodes.count
    }

    func append(_ bytes: UnsafeBufferPointer<xmlChar>) {
        guard !open.isEmpty else { return }
        let start = document.text.count
        document.text += bytes
        let range = start..<document.text.count
        document.nodes.append(
            XMLDocument.Node(content: .text(range), end: document.nodes.count + 1)
        )
    }

    func note(_ error: xmlError) {
        guard document.firstError == nil, let message = error.message else { return }
        let text = String(cString: message)
        document.firstError = "line \(error.line): \(text.prefix { $0 != "\n" })"
    }

    /// Closes what is open and hands over.
    func finish() -> XMLDocument {
        while !open.isEmpty { endElement() }
        return document
    }

    private func index(of name: UnsafePointer<xmlChar>?) -> Int {
        guard let name else { return 0 }
        if let index = indices[name] { return index }
        document.names.append(String(cString: name))
        indices[name] = document.names.count - 1
        return document.names.count - 1
    }

    private func string(_ bytes: UnsafeBufferPointer<xmlChar>) -> String {
        String(decoding: bytes, as: UTF8.self)
    }
}

private func target(of context: UnsafeMutableRawPointer?) -> XMLBuilder? {
    context.map { Unmanaged<XMLBuilder>.fromOpaque($0).takeUnretainedValue() }
}

private func startElement(
    _ context: UnsafeMutableRawPointer?,
    name: UnsafePointer<xmlChar>?,
    prefix: UnsafePointer<xmlChar>?,
    namespace: UnsafePointer<xmlChar>?,
    namespaceCount: Int32,
    namespaces: UnsafeMutablePointer<UnsafePointer<xmlChar>?>?,
    attributeCount: Int32,
    defaultedCount: Int32,
    attributes: UnsafeMutablePointer<UnsafePointer<xmlChar>?>?
) {
    target(of: context)?.startElement(
        name,
        prefix: prefix,
        namespace: namespace,
        attributes: UnsafeBufferPointer(start: attributes, count: Int(attributeCount) * 5)
    )
}

private func characters(
    _ context: UnsafeMutableRawPointer?,
    bytes: UnsafePointer<xmlChar>?,
    count: Int32
) {
    target(of: context)?.append(UnsafeBufferPointer(start: bytes, count: Int(count)))
}

private func noteError(_ context: UnsafeMutableRawPointer?, error: UnsafeMutablePointer<xmlError>?)
{
    guard let error else { return }
    target(of: context)?.note(error.pointee)
}
