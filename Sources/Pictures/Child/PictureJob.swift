/// A job for a decoder child.
///
/// The child's arguments describe the job; its standard input is the data.
enum PictureJob: Hashable {
    case decode(PictureDecodingOptions)
    case sixels(PixelSize)
    case png(PixelSize)
    case check
    case quarterBlocks(PixelSize, columns: Int, rows: Int)

    var words: [String] {
        switch self {
        case .decode(let request):
            let frames = request.wantsAnimation ? "moving" : "still"
            return [frames, "\(request.fitting.width)", "\(request.fitting.height)"]
        case .sixels(let size):
            return ["sixels", "\(size.width)", "\(size.height)"]
        case .png(let size): return ["png", "\(size.width)", "\(size.height)"]
        case .check: return ["check", "1", "1"]
        case .quarterBlocks(let size, let columns, let rows):
            return ["quarters", "\(size.width)", "\(size.height)", "\(columns)", "\(rows)"]
        }
    }

    init?(words: [String]) {
        let numbers = words.dropFirst().compactMap(Int.init)
        guard numbers.count == words.count - 1, numbers.count >= 2,
            numbers.allSatisfy({ (1...Self.longest).contains($0) })
        else { return nil }
        let size = PixelSize(width: numbers[0], height: numbers[1])
        switch (words[0], numbers.count) {
        case ("still", 2): self = .decode(PictureDecodingOptions(fitting: size))
        case ("moving", 2):
            self = .decode(PictureDecodingOptions(fitting: size, wantsAnimation: true))
        case ("sixels", 2): self = .sixels(size)
        case ("png", 2): self = .png(size)
        case ("check", 2): self = .check
        case ("quarters", 4):
            self = .quarterBlocks(size, columns: numbers[2], rows: numbers[3])
        default: return nil
        }
    }

    static let longest = 4_096
}
