/// The baseline for parsing: reads every byte once.
enum ByteScanBaseline {
    @inline(never)
    static func countTags(in bytes: [UInt8]) -> Int {
        bytes.reduce(0) { $1 == UInt8(ascii: "<") ? $0 &+ 1 : $0 }
    }
}
