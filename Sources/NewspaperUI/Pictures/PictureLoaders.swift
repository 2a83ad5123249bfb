/// Weak references to the loaders of all screens.
@MainActor
struct PictureLoaders {
    private struct Place {
        weak var loader: PictureLoader?
    }

    private var places: [Place] = []

    /// The loaders that still exist, the oldest first.
    var all: [PictureLoader] { places.compactMap(\.loader) }

    mutating func add(_ loader: PictureLoader) {
        places = places.filter { $0.loader != nil } + [Place(loader: loader)]
    }
}
