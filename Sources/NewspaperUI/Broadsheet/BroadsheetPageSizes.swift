import Cells

/// The sizes of the first page, below the masthead, and of inside pages, below their header.
struct BroadsheetPageSizes: Hashable {
    let front: Size
    let inside: Size

    init(_ size: Size) { self.init(front: size, inside: size) }

    init(front: Size, inside: Size) {
        self.front = front
        self.inside = inside
    }

    static let zero = BroadsheetPageSizes(front: .zero, inside: .zero)
}
