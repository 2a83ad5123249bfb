import Archive
import News

extension ArchiveOpeningReport {
    var sentence: String? {
        let place = MessageTextSanitizer.presentable(path ?? "")
        if isReadOnly {
            return ArchiveStrings.notWritable(place)
        }
        if wasEmpty { return ArchiveStrings.wasEmpty(place) }
        guard let aside else { return nil }
        let asidePath = MessageTextSanitizer.presentable(aside.path)
        return switch aside.reason {
        case .damaged(let count):
            ArchiveStrings.damaged(recovered: count, renamedTo: asidePath)
        case .newer(let version):
            ArchiveStrings.newer(asidePath, version: version, replacement: place)
        case .otherProgram: ArchiveStrings.otherProgram(renamedTo: asidePath)
        }
    }
}
