import SearchCases
import Searching
import Testing

@Suite("Search in the fields of a new story")
struct SearchableFieldsTests {
    @Test("Fields match in the same cases as the search index", arguments: searchCases)
    func found(typed: String, text: String, isFound: Bool) {
        #expect(SearchableFields(["", text]).matches(typed) == isFound)
    }

    @Test("All phrases are found, each within one field")
    func fields() {
        let fields = SearchableFields(["The old harbour", "Ships arrive"])
        #expect(fields.matches("ships old"))
        #expect(!fields.matches("\"harbour ships\""))
        #expect(!fields.matches("ships tide"))
        #expect(!fields.matches(""))
        #expect(!SearchableFields([]).matches("ships"))
    }
}
