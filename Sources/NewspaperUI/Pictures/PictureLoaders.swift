/// The loaders of all screens, as weak references.
@MainActor
struct PictureLoaders {
    private struct LoaderSlot {
        weak var loader: PictureLoader?
    }

    private var places: [LoaderSlot] = []

    /// The existing loaders, oldest first.
    var all: [PictureLoader] { places.compactMap(\.loader) }

    mutating func add(_ loader: PictureLoader) {
        places = places.filter { $0.loader != nil } + [LoaderSlot(loader: loader)]
    }
}
