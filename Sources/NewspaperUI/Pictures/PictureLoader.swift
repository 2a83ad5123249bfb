import Cells
import Pictures
import TerminalKit

/// Loads the pictures of one screen, and cancels outdated requests.
@MainActor
final class PictureLoader {
    var onArrival: ((PictureKey) -> Void)?

    private let service: PictureService
    private var wanted: [PictureDisplayRequest] = []
    private var underWay: [PictureDisplayRequest: Task<Void, Never>?] = [:]
    /// The fulfilled requests, which are not repeated immediately if the cache evicts their
    /// pictures.
    private var arrived: Set<PictureDisplayRequest> = []
    /// The errors of pictures that could not be loaded; they are not retried automatically.
    private var failures: [PictureKey: String] = [:]
    /// The requested pixel renderings, which are not repeated immediately if evicted.
    private var pages: Set<Page> = []
    private var failedPages: Set<Page> = []

    private struct Page: Hashable {
        let order: PictureDisplayRequest
        let plan: InlinePictureSize
    }

    private static let most = 2

    init(service: PictureService) {
        self.service = service
    }

    /// Loads pictures, most urgent first, and cancels all other requests.
    func load(_ orders: [PictureDisplayRequest]) {
        guard orders != wanted else { return }
        wanted = orders
        pages = pages.filter { orders.contains($0.order) }
        failedPages = failedPages.filter { orders.contains($0.order) }
        if !orders.isEmpty { service.wantGraphics() }
        arrived.formIntersection(orders)
        // A request for the same picture in another size continues.
        let keys = Set(orders.map(\.key))
        for (order, task) in underWay where !keys.contains(order.key) {
            task?.cancel()
            underWay[order] = nil
        }
        begin()
    }

    func retry() {
        failures = [:]
        begin()
    }

    func resume() { begin() }

    /// Reloads pictures that another screen has evicted from the cache.
    func showAgain() {
        arrived = []
        pages = failedPages
        begin()
    }

    func cancel() {
        load([])
        service.uncover(below: self)
    }

    var isIdle: Bool { underWay.isEmpty }

    func state(of order: PictureDisplayRequest) -> PictureState {
        if let print = service.print(order) { return .shown(print, service.page(order)) }
        return failures[order.key].map { .failed($0) } ?? .waiting
    }

    private func begin() {
        for order in wanted where underWay.count < Self.most {
            // One size at a time, so that the picture is fetched only once.
            guard !underWay.keys.contains(where: { $0.key == order.key }),
                failures[order.key] == nil
            else { continue }
            guard arrived.contains(order) || service.satisfies(order) else {
                start(order) { await $0.load(order) }
                continue
            }
            guard service.page(order) == nil, let plan = service.pagePlan(of: order) else {
                continue
            }
            let page = Page(order: order, plan: plan)
            guard pages.insert(page).inserted else { continue }
            start(order) { [weak self] service in
                let isMade = await service.bringPage(order, as: plan)
                if !isMade, !Task.isCancelled { self?.failedPages.insert(page) }
                return .arrived
            }
        }
    }

    private func start(
        _ order: PictureDisplayRequest,
        _ request: @escaping @MainActor (PictureService) async -> PictureService.Outcome
    ) {
        // Recorded first, because the task may end before `start` returns.
        underWay[order] = .some(nil)
        let task = service.work.start { [weak self, service] in
            let outcome = await request(service)
            if !Task.isCancelled { self?.end(order, outcome) }
        }
        if underWay.keys.contains(order) { underWay[order] = .some(task) }
    }

    private func end(_ order: PictureDisplayRequest, _ outcome: PictureService.Outcome) {
        underWay[order] = nil
        switch outcome {
        case .arrived: arrived.insert(order)
        case .failed(let sentence): failures[order.key] = sentence
        }
        onArrival?(order.key)
        begin()
    }
}
