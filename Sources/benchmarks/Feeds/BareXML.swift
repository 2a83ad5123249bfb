import CXML2

/// libxml2 alone, calling handlers that do nothing: the baseline of everything that reads XML.
enum BareXML {
    static func read(_ bytes: [UInt8]) {
        var handler = xmlSAXHandler()
        handler.initialized = XML_SAX2_MAGIC
        handler.startElementNs = { _, _, _, _, _, _, _, _, _ in }
        handler.endElementNs = { _, _, _, _ in }
        handler.characters = { _, _, _ in }
        handler.cdataBlock = { _, _, _ in }
        bytes.withUnsafeBufferPointer { bytes in
            bytes.withMemoryRebound(to: CChar.self) {
                _ = xmlSAXUserParseMemory(&handler, nil, $0.baseAddress, Int32($0.count))
            }
        }
    }
}
