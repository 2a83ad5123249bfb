/// The loaders of all screens, each for as long as its screen has it.
@MainActor
struct PictureLoaders {
    private struct Place {
        weak var loader: PictureLoader?
    }

    private var places: [Place] = []

    /// Those that are left, the oldest first.
    var all: [PictureLoader] { places.compactMap(\.loader) }

    mutating func add(_ loader: PictureLoader) {
        places = places.filter { $0.loader != nil } + [Place(loader: loader)]
    }
}
