import { useClient } from '#kit/web/api.tsx'
import { DownloadButton } from '#kit/web/download-button.tsx'
import { forgettingApi as api } from '../api.ts'
import { forgettingWords as words } from '../words.ts'

/** Everything about one person as an archive, for the office. */
export function ArchiveButton({ participantId: id }: { participantId: string }) {
  const client = useClient()
  return (
    <DownloadButton
      label={words.archive}
      fileName={words.archiveFile}
      fetch={() => client.call(api.archive, { params: { id } })}
    />
  )
}
