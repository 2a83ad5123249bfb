/// Why a program in a pseudo-terminal could not be started or watched any longer.
public struct HarnessError: Error, CustomStringConvertible {
    /// One sentence, or the beginning of one.
    public let description: String

    /// Says what is the matter.
    public init(_ description: String) {
        self.description = description
    }
}
