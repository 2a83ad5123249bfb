import Accounts
import Testing

@Suite("Account requests")
struct AccountTransportTests {
    @Test("The description of credentials contains neither name nor secret")
    func description() {
        let credentials = AccountCredentials(userName: "anna", secret: "hidden-7")
        #expect(!"\(credentials) \(String(reflecting: credentials))".contains("hidden-7"))
    }
}
