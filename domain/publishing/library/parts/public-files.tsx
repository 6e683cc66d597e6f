import { useReply } from '#kit/web/api.tsx'
import { useText } from '#kit/web/language.tsx'
import { Card } from '#kit/web/page.tsx'
import { libraryApi as api } from '../api.ts'
import { libraryWords as words } from '../words.ts'
import { FileList } from './file-list.tsx'

/** How many files the public guide shows, above its contact. */
const shown = 5

/** Public files as plain links; renders nothing without any. */
export function PublicFiles() {
  const text = useText()
  // errors are ignored: the page is complete without them
  const { data: files = [] } = useReply(api.publicList, {})
  if (files.length === 0) return null
  return (
    <Card title={words.title}>
      <FileList
        files={files}
        first={shown}
        buttons={(file) => (
          <a
            href={`/qms/library/public/files/${file.id}`}
            aria-label={`${text(words.download)} ${text(file.title)}`}
          >
            {text(words.download)}
          </a>
        )}
      />
    </Card>
  )
}
