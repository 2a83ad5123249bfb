import Addresses

enum PageNumber {
    /// Returns whether two addresses differ only in a page number.
    ///
    /// `/story` continues at `/story/2`, `/story/page/2`, `/story-2`, `/story_2.html`, `/story,2`
    /// and `/story?page=2`. But `/2024/05/` and `/2024/06/` are different months, and `/tide-6` and
    /// `/tide-7` may be different stories, as may `?id=7` and `?id=8`.
    static func isOfSameStory(_ next: String, as first: String) -> Bool {
        let (next, first) = (parts(of: next), parts(of: first))
        if next.path == first.path { return isNextPage(next.query, after: first.query) }
        return stem(of: next.path) == whole(first.path)
    }

    private static func isNextPage(_ next: Substring, after first: Substring) -> Bool {
        let (next, first) = (parameters(of: next), parameters(of: first))
        guard let number = next.page, (1...2).contains(number.utf8.count),
            number.utf8.allSatisfy({ (0x30...0x39).contains($0) }), next.others == first.others
        else { return false }
        return first.page == nil || first.page == "1" && number != "1"
    }

    private static func parameters(of query: Substring) -> (page: Substring?, others: [Substring]) {
        var page: Substring?
        var others: [Substring] = []
        for parameter in query.split(whereSeparator: { $0 == "&" || $0 == ";" }) {
            let name = parameter.prefix { $0 != "=" }
            if ["page", "pg", "seite", "paged", "p"].contains(name.lowercased()) {
                page = parameter[name.endIndex...].dropFirst()
            } else {
                others.append(parameter)
            }
        }
        return (page, others)
    }

    private static func parts(of address: String) -> (path: Substring, query: Substring) {
        let address = address.prefix { $0 != "#" }
        let path = address.prefix { $0 != "?" }
        return (path, address[path.endIndex...].dropFirst())
    }

    private static func whole(_ path: Substring) -> Substring {
        var path = path
        if path.last == "/" { path = path.dropLast() }
        for ending in [".html", ".htm", ".php", ".aspx"] where path.hasSuffix(ending) {
            return path.dropLast(ending.count)
        }
        return path
    }

    private static func stem(of path: Substring) -> Substring? {
        let path = whole(path)
        let digits = path.reversed().prefix { $0.isASCII && $0.isNumber }.count
        guard (1...2).contains(digits) else { return nil }
        let stem = path.dropLast(digits)
        for mark in ["/page/", "/seite/", "/page-", "/seite-", "/p/"] where stem.hasSuffix(mark) {
            return whole(stem.dropLast(mark.count))
        }
        guard let last = stem.last, "/-_,".contains(last) else { return nil }
        return whole(stem.dropLast())
    }
}
