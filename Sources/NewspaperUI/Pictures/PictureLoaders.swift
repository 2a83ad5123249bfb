/// The loaders of all screens, as weak references.
@MainActor
struct PictureLoaders {
    private struct LoaderSlot {
        weak var loader: PictureLoader?
    }

    private var places: [LoaderSlot] = []

    /// The loaders that still exist, the oldest first.
    var all: [PictureLoader] { places.compactMap(\.loader) }

    mutating func add(_ loader: PictureLoader) {
        places = places.filter { $0.loader != nil } + [LoaderSlot(loader: loader)]
    }
}
