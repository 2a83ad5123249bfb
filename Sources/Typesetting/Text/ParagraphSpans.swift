extension ParagraphText {
    func spansOverlapping(_ range: Range<Int>) -> [(range: Range<Int>, style: TextStyle)] {
        var found: [(range: Range<Int>, style: TextStyle)] = []
        forEachSpan(in: range) { found.append(($0, $1)) }
        return found
    }

    func forEachSpan(in range: Range<Int>, _ use: (Range<Int>, TextStyle) -> Void) {
        guard !range.isEmpty else { return }
        var index = spanIndex(at: range.lowerBound)
        while index < spans.count, spans[index].start < range.upperBound {
            let end = index + 1 < spans.count ? spans[index + 1].start : scalars.count
            use(
                max(spans[index].start, range.lowerBound)..<min(end, range.upperBound),
                spans[index].style
            )
            index += 1
        }
    }

    func style(at place: Int) -> TextStyle {
        spans.isEmpty ? .body : spans[spanIndex(at: place)].style
    }

    private func spanIndex(at place: Int) -> Int {
        var low = 0
        var high = spans.count
        while high - low > 1 {
            let middle = (low + high) / 2
            if spans[middle].start <= place { low = middle } else { high = middle }
        }
        return low
    }
}
