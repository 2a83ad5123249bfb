import Cells
import Pictures
import TerminalKit

/// Brings the pictures that one screen shows, and stops when the screen no longer wants them.
@MainActor
final class PictureLoader {
    /// Called with a picture that has come, or will not come.
    var onArrival: ((PictureKey) -> Void)?

    private let desk: PictureService
    private var wanted: [PictureDisplayRequest] = []
    private var underWay: [PictureDisplayRequest: Task<Void, Never>?] = [:]
    /// What has come since it was wanted: should it have had to leave again, it is not brought at once.
    private var arrived: Set<PictureDisplayRequest> = []
    /// What is not asked for again on this screen.
    private var failures: [PictureKey: String] = [:]
    /// What was made in pixels since it was wanted, likewise.
    private var pages: Set<Page> = []
    /// What cannot be made in pixels.
    private var failedPages: Set<Page> = []

    /// A picture in pixels, as it stands in a page.
    private struct Page: Hashable {
        let order: PictureDisplayRequest
        let plan: PagePicturePlan
    }

    /// Orders that are under way at the same time.
    private static let most = 2

    init(desk: PictureService) {
        self.desk = desk
    }

    /// Takes the orders of a screen, the most urgent first; what is under way and not among them ends.
    func load(_ orders: [PictureDisplayRequest]) {
        guard orders != wanted else { return }
        wanted = orders
        pages = pages.filter { orders.contains($0.order) }
        failedPages = failedPages.filter { orders.contains($0.order) }
        if !orders.isEmpty { desk.wantGraphics() }
        arrived.formIntersection(orders)
        // A picture that is shown in another size now is still wanted.
        let keys = Set(orders.map(\.key))
        for (order, task) in underWay where !keys.contains(order.key) {
            task?.cancel()
            underWay[order] = nil
        }
        begin()
    }

    /// Asks once more for what did not come.
    func retry() {
        failures = [:]
        begin()
    }

    /// Begins with what has become possible.
    func goOn() { begin() }

    /// Brings what had to leave for the pictures of a screen that lay over this one.
    func showAgain() {
        arrived = []
        pages = failedPages
        begin()
    }

    /// Ends what is under way; the screen below is seen again.
    func cancel() {
        load([])
        desk.uncover(below: self)
    }

    /// True when nothing is under way.
    var isIdle: Bool { underWay.isEmpty }

    /// What of an order can be shown now.
    func state(of order: PictureDisplayRequest) -> PictureState {
        if let print = desk.print(order) { return .shown(print, desk.page(order)) }
        return failures[order.key].map { .failed($0) } ?? .waiting
    }

    private func begin() {
        for order in wanted where underWay.count < Self.most {
            // Nobody fetches a picture twice for two sizes: the second order waits for what the first brings.
            guard !underWay.keys.contains(where: { $0.key == order.key }),
                failures[order.key] == nil
            else { continue }
            guard arrived.contains(order) || desk.satisfies(order) else {
                start(order) { await $0.bring(order) }
                continue
            }
            guard desk.page(order) == nil, let plan = desk.pagePlan(of: order) else { continue }
            let page = Page(order: order, plan: plan)
            guard pages.insert(page).inserted else { continue }
            start(order) { [weak self] desk in
                let isMade = await desk.bringPage(order, as: plan)
                if !isMade, !Task.isCancelled { self?.failedPages.insert(page) }
                return .arrived
            }
        }
    }

    private func start(
        _ order: PictureDisplayRequest,
        _ errand: @escaping @MainActor (PictureService) async -> PictureService.Outcome
    ) {
        // Noted first: a task may end before it is known here.
        underWay[order] = .some(nil)
        let task = desk.work.start { [weak self, desk] in
            let outcome = await errand(desk)
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
