/// What a child is started for, as the words of its command line.
enum PictureJob: Hashable {
    /// To make pixels of the file on standard input.
    case decode(PictureRequest)
    /// To make a sixel picture of the pixels on standard input.
    case sixels(PixelSize)
    /// To make a PNG file of the pixels on standard input.
    case png(PixelSize)
    /// To say whether this machine locks a child.
    case check
    /// To make so many cells of quarter blocks of the pixels on standard input.
    case quarterBlocks(PixelSize, columns: Int, rows: Int)

    /// The words after the command.
    var words: [String] {
        switch self {
        case .decode(let request):
            let frames = request.wantsMovement ? "moving" : "still"
            return [frames, "\(request.fitting.width)", "\(request.fitting.height)"]
        case .sixels(let size):
            return ["sixels", "\(size.width)", "\(size.height)"]
        case .png(let size): return ["png", "\(size.width)", "\(size.height)"]
        case .check: return ["check", "1", "1"]
        case .quarterBlocks(let size, let columns, let rows):
            return ["quarters", "\(size.width)", "\(size.height)", "\(columns)", "\(rows)"]
        }
    }

    /// Reads the words again; `nil` for others.
    init?(words: [String]) {
        let numbers = words.dropFirst().compactMap(Int.init)
        guard numbers.count == words.count - 1, numbers.count >= 2,
            numbers.allSatisfy({ (1...Self.longest).contains($0) })
        else { return nil }
        let size = PixelSize(width: numbers[0], height: numbers[1])
        switch (words[0], numbers.count) {
        case ("still", 2): self = .decode(PictureRequest(fitting: size))
        case ("moving", 2): self = .decode(PictureRequest(fitting: size, wantsMovement: true))
        case ("sixels", 2): self = .sixels(size)
        case ("png", 2): self = .png(size)
        case ("check", 2): self = .check
        case ("quarters", 4):
            self = .quarterBlocks(size, columns: numbers[2], rows: numbers[3])
        default: return nil
        }
    }

    /// The longest side, in pixels or cells, that anything is made for.
    static let longest = 4_096
}
