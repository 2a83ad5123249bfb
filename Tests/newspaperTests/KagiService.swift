/// A small newspaper's responses in Kagi News format.
enum KagiService {
    static let answers = [
        ("/api/batches/latest", #"{"id": "d1", "createdAt": "2026-01-02T12:00:00Z"}"#),
        ("/api/batches/d1/categories", categories("Sea", "Sky")),
        ("/api/batches/d1/categories?lang=de", categories("Meer", "Himmel")),
        ("/api/batches/d1/categories/u1/stories?limit=2", stories("Low tide")),
        ("/api/batches/d1/categories/u2/stories?limit=2", stories("Clear sky")),
        ("/api/batches/d1/categories/u1/stories?limit=2&lang=de", stories("Ebbe")),
    ]

    private static func categories(_ first: String, _ second: String) -> String {
        #"""
        {"categories": [{"id": "u1", "categoryId": "sea", "categoryName": "\#(first)", "clusterCount": 2},
          {"id": "u2", "categoryId": "sky", "categoryName": "\#(second)", "clusterCount": 2}]}
        """#
    }

    private static func stories(_ title: String) -> String {
        #"""
        {"stories": [{"id": "1", "title": "\#(title)", "short_summary": "What happened.[a.example#1]",
          "articles": [{"title": "A", "link": "https://a.example/1", "domain": "a.example"}]}, {"id": "2"}]}
        """#
    }
}
