/// The least that anybody who reads a document does: looks at each byte once.
///
/// It is the baseline of reading.
enum ByteScanBaseline {
    /// How many tags seem to begin in a document.
    @inline(never)
    static func countTags(in bytes: [UInt8]) -> Int {
        bytes.reduce(0) { $1 == UInt8(ascii: "<") ? $0 &+ 1 : $0 }
    }
}
