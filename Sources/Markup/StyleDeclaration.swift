/// A declaration of a `style` attribute without spaces, in lowercase.
public struct StyleDeclaration: Sendable {
    private let letters: [UInt8]

    /// Creates a declaration such as `display:none`, which contains its first letter only once.
    public init(_ text: StaticString) {
        letters = text.withUTF8Buffer { Array($0) }
    }

    /// The declaration that hides an element.
    public static let hidden = StyleDeclaration("display:none")

    /// Returns whether a style contains the declaration, ignoring spaces and case.
    public func isPresent(in style: some Sequence<UInt8>) -> Bool {
        var found = 0
        for byte in style where byte != 0x20 {
            let letter = byte.lowercased
            found = letter == letters[found] ? found + 1 : letter == letters[0] ? 1 : 0
            if found == letters.count { return true }
        }
        return false
    }
}
