import Cells

/// The sizes of the first page, which is below the masthead, and of the others, below a one-line header.
struct PageSizes: Hashable {
    let front: Size
    let inside: Size

    init(_ size: Size) { self.init(front: size, inside: size) }

    init(front: Size, inside: Size) {
        self.front = front
        self.inside = inside
    }

    static let zero = PageSizes(front: .zero, inside: .zero)
}
