import Cells

/// The room on the pages of a broadsheet: the first one stands below the masthead, the others below a line.
struct PageSizes: Hashable {
    let front: Size
    let inside: Size

    /// The room where all pages have the same.
    init(_ size: Size) { self.init(front: size, inside: size) }

    /// Describes the room.
    init(front: Size, inside: Size) {
        self.front = front
        self.inside = inside
    }

    /// Pages without any room.
    static let zero = PageSizes(front: .zero, inside: .zero)
}
