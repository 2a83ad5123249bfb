/// A lowercase word of at most sixteen Latin-1 letters, packed for fast comparison.
struct PackedShortWord: Hashable {
    private var first: UInt64 = 0
    private var second: UInt64 = 0

    init?(_ letters: ArraySlice<UInt32>) {
        guard letters.count <= 16 else { return nil }
        for letter in letters {
            let small = lowercased(letter)
            guard small < 0x100 else { return nil }
            second = second << 8 | first >> 56
            first = first << 8 | UInt64(small)
        }
    }
}
