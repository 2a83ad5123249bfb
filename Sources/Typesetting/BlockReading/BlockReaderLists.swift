import Markup

extension BlockReader {
    mutating func readList(
        _ element: HTMLElement,
        _ range: Range<Int>,
        _ context: Context
    ) {
        endParagraph(context)
        var inner = context
        inner.block = .body
        inner.listDepth += 1
        var markers = ListMarkers(element, depth: context.listDepth, items: itemCount(in: range))
        var items: [Block.ListItem] = []
        var child = range.lowerBound
        while child < range.upperBound {
            let end = document.nodes[child].end
            if case .element(let item) = document.nodes[child].content, item.tag == .li {
                var own = inner
                own.direction = TextDirection(attribute: item["dir"]) ?? own.direction
                let (marker, number) = markers.next(value: item.integer("value"))
                items.append(
                    Block.ListItem(
                        marker: marker,
                        number: number,
                        blocks: collect(child + 1..<end, own)
                    )
                )
            } else {
                // Nested lists and text between items belong to the previous item.
                let stray = collect(child..<end, inner)
                if !stray.isEmpty, items.isEmpty {
                    items.append(Block.ListItem(marker: "", blocks: stray))
                } else if !stray.isEmpty {
                    items[items.count - 1].blocks += stray
                }
            }
            child = end
        }
        items.removeAll(where: \.blocks.isEmpty)
        if !items.isEmpty { blocks.append(.list(items)) }
    }

    private func itemCount(in range: Range<Int>) -> Int {
        var count = 0
        var child = range.lowerBound
        while child < range.upperBound {
            if case .element(let item) = document.nodes[child].content, item.tag == .li {
                count += 1
            }
            child = document.nodes[child].end
        }
        return count
    }
}
